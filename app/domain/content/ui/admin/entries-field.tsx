import { Plus, X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, use, useEffect, useId, useState } from "react";
import type { EditedField } from "~/domain/content/editor/edited-item.ts";
import { linesOf } from "~/shared/content/overrides.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";
import { SortableList, useSortableRow } from "~/ui/admin/list/sortable-list.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { FieldDescription, FieldError } from "~/ui/form/field.tsx";
import { EditorContext } from "./content-draft.ts";
import { FoldedTexts } from "./folded-texts.tsx";
import { showText } from "./show-text.ts";

interface EntriesFieldProps {
  field: EditedField;
  label: string;
  /** The ids of its entries. */
  value: string;
  error: string | undefined;
  /** The texts of an entry, without the part of their labels that names it. */
  textsOf: (id: string, prefix: string) => ReactNode;
}

/** A list of entries, each with its texts: they can be sorted, left out, and where that is possible added. */
export function EntriesField({ field, label, value, error, textsOf }: EntriesFieldProps) {
  const { draft, select } = use(EditorContext);
  const { name, entries = {}, isClosed, min = 1, max = 1, help } = field;
  const headingId = useId();
  const ids = linesOf(value);
  const items = ids.map((id) => ({ id, name: (Object.hasOwn(entries, id) && entries[id]) || "New entry" }));
  // Those that were added here are known to no other module once they are left out.
  const [removed, setRemoved] = useState<Record<string, string>>({});
  const [added, setAdded] = useState<string>();
  const leftOut = Object.entries({ ...entries, ...removed }).filter(([id]) => !ids.includes(id));
  const isFull = ids.length >= max;
  const change = (next: string[]) => draft.change({ [name]: next.join("\n") });
  const add = async (id: string) => {
    change([...ids, id]);
    document.getElementById(headingId)?.focus();
    setAdded(id);
    select(`${name}.${id}.`);
    if (await draft.save()) await connectivity.revalidate();
  };
  useEffect(() => {
    if (!added) return;
    // Its texts come once it is saved, perhaps at a second try. Who has moved on meanwhile stays there.
    const isWaiting = document.activeElement?.id === headingId;
    if (!isWaiting || showText(`${name}.${added}.`, { isFocused: true })) setAdded(undefined);
  });
  const remove = (id: string, title: string) => {
    change(ids.filter((one) => one !== id));
    setRemoved({ ...removed, [id]: title });
    requestAnimationFrame(() => document.getElementById(`${headingId}${id}`)?.focus());
  };
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} className="label outline-none">
        {label} <span className="font-normal text-muted">({ids.length})</span>
      </h3>
      <FieldDescription id={headingId}>{help}</FieldDescription>
      <SortableList id={name} items={items} onSort={change} className="grid grid-cols-1 gap-2">
        {items.map(({ id, name: title }) => (
          <Entry
            key={id}
            {...{ id, title }}
            prefix={`${name}.${id}.`}
            onRemove={ids.length > min ? () => remove(id, title) : undefined}
          >
            {textsOf(id, `${field.label}: ${title} — `)}
          </Entry>
        ))}
      </SortableList>
      <FieldError id={headingId} error={error} />
      <div className="mt-2 flex flex-wrap gap-2">
        {isClosed || isFull ? null : (
          <SmallButton label="Add" of={`to ${label}`} icon={Plus} onClick={() => void add(`e${Date.now()}`)} />
        )}
        {leftOut.map(([id, title]) => (
          <SmallButton key={id} id={`${headingId}${id}`} variant="ghost" disabled={isFull} onClick={() => void add(id)}>
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="max-w-48 truncate">Put back “{title}”</span>
          </SmallButton>
        ))}
      </div>
    </section>
  );
}

interface EntryProps {
  id: string;
  title: string;
  /** What the names of its texts begin with. */
  prefix: string;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function Entry({ id, title, prefix, onRemove, children }: EntryProps) {
  const { isDragging, row, up, down, grip } = useSortableRow(id);
  return (
    <li
      {...row}
      className={classNames("relative rounded-md border bg-surface", isDragging && "z-10 border-brand shadow-lg")}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: gets the keys of its button */}
      <div
        className="absolute top-1.5 left-1"
        onPointerDown={foldAll}
        onKeyDown={(event) => (event.key === " " || event.key === "Enter") && foldAll(event)}
      >
        {grip}
      </div>
      <FoldedTexts
        prefix={prefix}
        summary={
          <summary className="wrap-anywhere min-h-11 content-center py-1.5 pr-27 pl-10 font-medium text-sm">
            {title}
          </summary>
        }
      >
        <div className="grid grid-cols-1 gap-5 border-t p-3">{children}</div>
      </FoldedTexts>
      <div className="absolute top-1.5 right-1 flex">
        {up}
        {down}
        <Button
          variant="ghost"
          size="icon"
          disabled={!onRemove}
          onClick={onRemove}
          aria-label={`Leave ${title} out`}
          className="size-8 min-h-8 text-muted"
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </li>
  );
}

/** Open entries are too high to be moved by their middle. */
function foldAll({ currentTarget }: SyntheticEvent): void {
  for (const one of currentTarget.closest("ol")?.querySelectorAll("details") ?? []) one.open = false;
}
