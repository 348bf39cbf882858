import { CornerDownRight, Download, Lock, Plus, Send, Upload } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  ADDED_ENTRIES,
  type AddedEntry,
  CONTENT_KINDS,
  CONTENT_STATES,
  type ContentState,
  editorPath,
  type ListedItem,
  textPath,
} from "~/domain/content/editor/content-list.ts";
import { documentAndPath } from "~/shared/content/shipped-text.ts";
import type { SearchResult } from "~/shared/lists/search-results.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { Table, type TableColumn, TwoLines } from "~/ui/admin/list/table.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

const TONES: Record<ContentState, BadgeTone> = {
  ...{ draft: "accent", scheduled: "info", changed: "brand", outdated: "danger" },
  ...{ sample: "neutral", shipped: "neutral" },
};
const options = (all: string, texts: Record<string, string>) => [
  { value: "", label: all },
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
];

interface PagesScreenProps {
  items: ListedItem[];
  /** What holds the words that are searched for; null without any. */
  found: SearchResult[] | null;
  filters: { q: string; kind: string; state: string };
  hasDrafts: boolean;
  /** The ids of the lists that entries are added to. */
  lists: Record<AddedEntry, string>;
  locked: ComponentProps<typeof LockedTextsCard>["locked"];
}

/** `/admin/pages`: everything that has texts, and a search through them. */
export function PagesScreen({ items, found, filters, hasDrafts, lists, locked }: PagesScreenProps) {
  const [open, setOpen] = useState<"publish" | "import">();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader title="Pages" summary={summaryOf(items, found)}>
        <SmallLink label="Redirects" icon={CornerDownRight} to="/admin/pages/redirects" />
        <SmallLink label="Export" icon={Download} to="/admin/pages/export" download />
        <SmallButton label="Import" icon={Upload} onClick={() => setOpen("import")} />
        {hasDrafts ? (
          <SmallButton label="Publish all drafts" variant="primary" icon={Send} onClick={() => setOpen("publish")} />
        ) : null}
      </PageHeader>
      <div className="mb-4 flex flex-wrap gap-2">
        {(Object.keys(ADDED_ENTRIES) as AddedEntry[]).map((name) => (
          <AddButton key={name} name={name} ids={lists[name]} />
        ))}
      </div>
      <FilterBar
        placeholder="Search all texts, for example “7 days”"
        filters={filters}
        selects={[
          { name: "kind", label: "Kind", options: options("Everything", CONTENT_KINDS) },
          { name: "state", label: "State", options: options("Any state", CONTENT_STATES) },
        ]}
      />
      {found ? <FoundTexts found={found} /> : <ItemList items={items} />}
      {found ? null : <LockedTextsCard locked={locked} />}
      {open === "publish" ? (
        <PublishDialog
          address="/admin/queries/pending-publication"
          onProblem={(name) => void navigate(textPath(name))}
          onClose={close}
        />
      ) : null}
      {open === "import" ? <ImportDialog onImported={() => setOpen("publish")} onClose={close} /> : null}
    </>
  );
}

/** Adds an entry to the draft of a list, and leads to its first text. */
function AddButton({ name, ids }: { name: AddedEntry; ids: string }) {
  const navigate = useNavigate();
  const added = useRef("");
  const { send, busy } = useCommand({
    command: "content.save-draft",
    failure: "It could not be added. Please try again.",
    onDone: () => void navigate(textPath(`${name}.${added.current}.`)),
  });
  const add = () => {
    const [document, path] = documentAndPath(name);
    added.current = `e${Date.now()}`;
    send({ document, texts: { [path]: `${ids}\n${added.current}` }, was: { [path]: ids } });
  };
  return <SmallButton label={ADDED_ENTRIES[name]} icon={Plus} busy={busy} onClick={add} />;
}

function summaryOf(items: ListedItem[], found: SearchResult[] | null): string {
  if (found) return found.length === 1 ? "One text" : `${found.length} texts`;
  const changed = items.filter(({ states }) => states.includes("changed")).length;
  const drafted = items.filter(({ states }) => states.includes("draft") || states.includes("scheduled")).length;
  return `${items.length} pages, emails and files: ${changed} changed, ${drafted} with a draft`;
}

function ItemList({ items }: { items: ListedItem[] }) {
  if (items.length === 0) return <EmptyState title="Nothing is in this state" />;
  const columns: TableColumn<ListedItem>[] = [
    {
      title: "Name",
      wide: true,
      cell: ({ key, title, kind, path }) => (
        <TwoLines
          first={
            <Link to={editorPath(key)} className="link">
              {title}
            </Link>
          }
          second={kind === "page" ? path : CONTENT_KINDS[kind]}
        />
      ),
    },
    { title: "State", cell: ({ states, publishAt }) => <States states={states} publishAt={publishAt} /> },
    { title: "Changed", cell: ({ changedAt }) => (changedAt ? <LocalTime timestamp={changedAt} /> : null) },
  ];
  return <Table label="Pages" items={items.map((item) => ({ ...item, id: item.key }))} columns={columns} />;
}

function States({ states, publishAt }: Pick<ListedItem, "states" | "publishAt">): ReactNode {
  return (
    <span className="flex flex-wrap gap-1 @2xl:w-60">
      {states.map((state) => (
        <Badge key={state} tone={TONES[state]}>
          {CONTENT_STATES[state]}
          {state === "scheduled" && publishAt ? <LocalTime timestamp={publishAt} /> : null}
        </Badge>
      ))}
    </span>
  );
}

function FoundTexts({ found }: { found: SearchResult[] }) {
  if (found.length === 0) return <EmptyState title="No text says that" />;
  return (
    <ul className="ruled overflow-clip rounded-lg border bg-surface shadow-sm">
      {found.map(({ id, to, label, detail }) => (
        <li key={id} className="px-4 py-3 text-sm">
          <Link to={to} className="link wrap-anywhere">
            {label}
          </Link>
          <p className="text-muted">{detail}</p>
        </li>
      ))}
    </ul>
  );
}

/** Texts that visitors read and the owner can't change, each group with the reason. */
function LockedTextsCard({ locked }: { locked: { group: string; reason: string; texts: readonly string[] }[] }) {
  return (
    <div className="mt-8">
      <SectionCard
        name="locked-texts"
        title="What stays as it is"
        description="Visitors read these texts, too. They change with a release, or with your settings."
      >
        <ul className="rows">
          {locked.map(({ group, reason, texts }) => (
            <li key={group} className="py-3 text-sm">
              <h3 className="flex items-center gap-2 font-medium">
                <Lock aria-hidden="true" className="size-4 shrink-0" />
                {group}
              </h3>
              <p className="mt-0.5 text-muted">{reason}</p>
              {texts.length > 0 ? (
                <details className="mt-1">
                  <summary className="link inline-flex min-h-7 cursor-pointer items-center">
                    {texts.length === 1 ? "The text" : `The ${texts.length} texts`}
                    <span className="sr-only"> of {group}</span>
                  </summary>
                  <ul className="mt-1 grid gap-1 text-muted">
                    {texts.map((text) => (
                      <li key={text} className="break-words">
                        {text}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}
