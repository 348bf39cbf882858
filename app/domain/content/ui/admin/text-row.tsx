import { Lock } from "lucide-react";
import { use, useState } from "react";
import { fieldProblem } from "~/domain/content/check-field.ts";
import type { EditedField } from "~/domain/content/editor/edited-item.ts";
import { linesOf } from "~/shared/content/overrides.ts";
import { documentAndPath } from "~/shared/content/shipped-text.ts";
import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import {
  CheckboxField,
  FieldDescription,
  FieldError,
  SelectField,
  TextAreaField,
  TextField,
} from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { EditorContext } from "./content-draft.ts";
import { EntriesField } from "./entries-field.tsx";
import { LinkField } from "./link-field.tsx";
import { PhotoField } from "./photo-field.tsx";

/** From which share of its limit on a text's length is shown. */
const NEAR = 0.8;
/** About how many characters a line of the form has. */
const LINE = 44;

/** The texts below a heading, in their order. Those of a list's entries are inside of it. */
export function TextRows({ fields, prefix = "" }: { fields: readonly EditedField[]; prefix?: string }) {
  const lists = fields.filter(({ entries }) => entries);
  const isInside = ({ name }: EditedField) => lists.some((list) => name.startsWith(`${list.name}.`));
  return fields
    .filter((field) => !isInside(field))
    .map((field) => (
      <TextRow
        key={field.name}
        field={field}
        label={field.label.startsWith(prefix) ? field.label.slice(prefix.length) : field.label}
        inside={field.entries ? fields.filter(({ name }) => name.startsWith(`${field.name}.`)) : []}
      />
    ));
}

interface TextRowProps {
  field: EditedField;
  /** Where what it belongs to is a heading above. */
  label: string;
  /** The texts of its entries. */
  inside: readonly EditedField[];
}

function TextRow({ field: { optional, ...rest }, label, inside }: TextRowProps) {
  const { draft, known, selected, select } = use(EditorContext);
  // A photo that is chosen needs words.
  const isNeeded = useDraftState(draft, ({ mine }) =>
    Boolean(rest.name.endsWith("Alt") && mine[rest.name.slice(0, -3)]),
  );
  const field = { ...rest, ...(optional && !isNeeded && { optional }) };
  const { name, default: shipped, max = 0, entries, locked, isOutdated } = field;
  const value = useDraftState(draft, ({ mine }) => mine[name] ?? "");
  const [isTyping, setIsTyping] = useState(false);
  const length = value.replace(/\{(\w+)\}/g, (whole, fact) => known.facts[fact] ?? whole).length;
  const isCounted = max > 0 && (field.kind === "line" || field.kind === "text") && length >= max * NEAR;
  // What is begun isn't wrong yet, unless it is too long.
  const problem = isTyping && !(max && length > max) ? undefined : fieldProblem(field, value, known);
  const refused = useDraftState(draft, ({ errors }) => errors[name]);
  const error = problem ?? refused;
  const change = (text: string) => draft.change({ [name]: text });
  const reset = (row: Element | null) => {
    change(shipped);
    toast.success("Back to the shipped text", { action: { label: "Undo", onClick: () => change(value) } });
    row?.querySelector<HTMLElement>("input, textarea, select, button")?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is focused in it is selected
    <div
      data-text={name}
      onFocus={({ target, currentTarget }) => {
        // Not that of an entry inside of it.
        if (target.closest("[data-text]") !== currentTarget) return;
        setIsTyping(target.matches("input, textarea"));
        select(name);
      }}
      onBlur={() => setIsTyping(false)}
      className={classNames(
        "scroll-my-24 rounded-sm",
        selected === name && "ring-2 ring-brand ring-offset-4 ring-offset-surface",
      )}
    >
      {locked ? (
        <LockedText label={label} value={value} reason={locked} />
      ) : entries ? (
        <EntriesField
          {...{ field, label, value, error }}
          textsOf={(id, prefix) => (
            <TextRows fields={inside.filter((one) => one.name.startsWith(`${name}.${id}.`))} prefix={prefix} />
          )}
        />
      ) : (
        <TextControl field={field} label={label} value={value} error={error} onChange={change} />
      )}
      {isCounted && length <= max ? (
        <p aria-live="polite" className="mt-1 text-muted text-xs">
          {length} of {max} characters
        </p>
      ) : null}
      {value === shipped || !shipped || locked ? null : (
        <div className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted text-xs">
          {entries ? null : (
            <p className={classNames("min-w-0 flex-1 basis-40", !isOutdated && "truncate")}>
              {isOutdated ? "A release has changed the shipped text: " : "Shipped: "}
              {shipped}
            </p>
          )}
          {isOutdated ? (
            <button type="button" className="link min-h-6" onClick={() => keepText(field, value)}>
              Keep mine<span className="sr-only">: {field.label}</span>
            </button>
          ) : null}
          <button
            type="button"
            className="link min-h-6"
            onClick={({ currentTarget }) => reset(currentTarget.closest("[data-text]"))}
          >
            Back to the shipped text<span className="sr-only">: {field.label}</span>
          </button>
        </div>
      )}
    </div>
  );
}

/** Stores that a text stays as it is, whatever the site ships with by now. */
function keepText({ name, path }: EditedField, value: string): void {
  const [document] = documentAndPath(name);
  sendCommand({
    key: name,
    command: "content.save-draft",
    input: { document, texts: { [path]: value }, was: { [path]: value } },
    failure: "That could not be saved. Please try again.",
    onResult: ({ ok }) => ok && toast.success("Kept; it counts once it is published"),
  });
}

function LockedText({ label, value, reason }: { label: string; value: string; reason: string }) {
  return (
    <div className="text-sm">
      <p className="flex items-center gap-1.5 font-medium">
        <Lock aria-label="Locked" className="size-3.5 shrink-0" />
        {label}
      </p>
      <p className="wrap-anywhere line-clamp-3">{value}</p>
      <p className="text-muted text-xs">{reason}</p>
    </div>
  );
}

type ChoicesFieldProps = TextControlProps & { choices: Readonly<Record<string, string>> };

/** A list whose lines are chosen. */
function ChoicesField({ field: { name, help }, label, value, error, choices, onChange }: ChoicesFieldProps) {
  const chosen = linesOf(value);
  const toggle = (one: string) =>
    onChange(
      Object.keys(choices)
        .filter((key) => chosen.includes(key) !== (key === one))
        .join("\n"),
    );
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <FieldDescription id={name}>{help}</FieldDescription>
      {Object.entries(choices).map(([key, title]) => (
        <CheckboxField
          key={key}
          name={`${name}.${key}`}
          label={title}
          checked={chosen.includes(key)}
          onChange={() => toggle(key)}
        />
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

interface TextControlProps {
  field: EditedField;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function TextControl({ field, label, value, error, onChange }: TextControlProps) {
  const { name, kind, help, format, min, max, optional } = field;
  const common = {
    ...{ name, value, error, label: optional ? `${label} (optional)` : label, autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "link") return <LinkField {...common} description={help} initial={field.default} onChange={onChange} />;
  if (field.choices && kind === "line")
    return (
      <SelectField
        {...common}
        options={Object.entries(field.choices).map(([one, title]) => ({ value: one, label: title }))}
      />
    );
  if (field.choices) return <ChoicesField {...{ field, label, value, error, onChange }} choices={field.choices} />;
  if (kind === "picture") return <PhotoField {...{ name, value, error, onChange, label }} description={help} />;
  if (kind === "number") return <TextField {...common} type="number" min={min} max={max} description={help} />;
  if (kind === "line")
    return <TextField {...common} type={format === "slug" ? "text" : (format ?? "text")} description={help} />;
  const lines = value.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / LINE), 0);
  const description = kind === "list" ? (help ?? "Each on a line of its own.") : help;
  return (
    <TextAreaField {...common} rows={Math.max(2, lines)} description={description} className="[&_.control]:min-h-0" />
  );
}
