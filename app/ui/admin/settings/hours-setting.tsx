import { Plus, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import type { z } from "zod";
import { fillField } from "~/ui/admin/drafts/use-form-draft.ts";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { FieldDescription, FieldError, type TextField, useFieldWiring } from "~/ui/form/field.tsx";
import { readRows, type TypedRange, type TypedRow, writeRows } from "./hours-draft.ts";

export interface HoursSettingProps
  extends Pick<ComponentProps<typeof TextField>, "name" | "label" | "description" | "error" | "disabled"> {
  defaultValue: string;
}

/**
 * An editor of lines. A text field that no one sees holds them, as a field of the form that drafts keep and restore:
 * the lines are read from its text, and written to it.
 */
export function HoursSetting({
  initial,
  type,
  children,
  ...field
}: Omit<HoursSettingProps, "defaultValue"> & {
  initial: () => TypedRow[];
  /** The grammar. */
  type: z.ZodType;
  /** The lines, each with what is wrong with it. */
  children: (rows: (TypedRow & { problem: string | undefined })[], update: (rows: TypedRow[]) => void) => ReactNode;
}) {
  const { name, label, description, error, disabled } = field;
  const [text, setText] = useState(() => writeRows(initial()));
  const box = useRef<HTMLFieldSetElement>(null);
  const rows = readRows(text).map((row) => {
    const { error: found } = type.safeParse(writeRows([row]));
    return { ...row, problem: error && found?.issues[0]?.message };
  });
  const ownError = rows.some(({ problem }) => problem) ? undefined : error;
  const { id, "aria-describedby": describedBy } = useFieldWiring({ name, description, error: ownError });
  // Links to the field, and what focuses it by its name, lead to its first control, or to the first with a problem.
  const passFocus = () => {
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    const control = find("[aria-invalid]") ?? find("input:not([name])") ?? find("button");
    queueMicrotask(() => control?.focus());
  };
  return (
    <fieldset ref={box} disabled={disabled} aria-describedby={describedBy} className="relative min-w-0">
      <legend className="label">{label}</legend>
      <FieldDescription id={id}>{description}</FieldDescription>
      <input
        {...{ id, name, tabIndex: -1, "aria-hidden": true, className: "sr-only", autoComplete: "off" }}
        value={text}
        onFocus={passFocus}
        onChange={(event) => setText(event.target.value)}
      />
      {children(rows, (changed) => {
        if (box.current?.form) fillField(box.current.form, name, writeRows(changed));
      })}
      <FieldError id={id} error={ownError} />
    </fieldset>
  );
}

/** The ranges of a line, each from one time until another. */
export function RangeFields({
  of,
  ranges,
  problem,
  onChange,
  children,
}: {
  /** What they are the hours of, for assistive technology. */
  of: string;
  ranges: TypedRange[];
  problem: string | undefined;
  onChange: (ranges: TypedRange[]) => void;
  /** Buttons beside the one that adds a range. */
  children?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const timeField = (index: number, side: keyof TypedRange) => (
    <input
      type="time"
      aria-label={`${of}, ${index > 0 ? `${index + 1}. ` : ""}${side === "from" ? "from" : "until"}`}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-error` : undefined}
      value={ranges[index]?.[side]}
      onChange={({ target }) =>
        onChange(ranges.map((one, at) => (at === index ? { ...one, [side]: target.value } : one)))
      }
      // Where the hours are of twelve, a phone has no room for the icon.
      className="control min-w-0 max-w-30 flex-1 px-2 [&::-webkit-calendar-picker-indicator]:hidden"
    />
  );
  return (
    <div className="min-w-0">
      <div ref={list} className="grid gap-2">
        {ranges.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other identity, and keeps nothing of its own
          <div key={index} className="flex w-full max-w-80 items-center gap-2">
            {timeField(index, "from")}
            <span aria-hidden="true">–</span>
            {timeField(index, "to")}
            <IconButton
              label={`Remove: ${of}, ${index + 1}. time`}
              onClick={() => {
                add.current?.focus();
                onChange(ranges.filter((_, at) => at !== index));
              }}
            />
          </div>
        ))}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <SmallButton
          label="Add times"
          of={`on ${of}`}
          icon={Plus}
          ref={add}
          variant="ghost"
          onClick={() => {
            onChange([...ranges, { from: "", to: "" }]);
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>(":scope > :last-child input")?.focus(),
            );
          }}
        />
        {children}
      </div>
      <FieldError id={id} error={problem && `${of} ${problem}`} />
    </div>
  );
}

/** A button that removes something. */
export function IconButton({ label, className, ...rest }: { label: string } & ComponentProps<"button">) {
  return (
    <Button {...rest} variant="ghost" size="icon" aria-label={label} className={classNames("shrink-0", className)}>
      <X aria-hidden="true" className="size-4" />
    </Button>
  );
}
