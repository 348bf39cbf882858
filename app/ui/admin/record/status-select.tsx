import type { BadgeTone } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/** A status badge that is a select. `value` is the optimistic one while a command is in flight. */
export function StatusSelect({
  label,
  value,
  tone,
  options,
  onChange,
}: {
  label: string;
  value: string;
  tone: BadgeTone;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames("chip min-h-8 cursor-pointer pr-1", tone !== "neutral" && `chip-${tone}`)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} className="bg-surface text-ink">
          {option.label}
        </option>
      ))}
    </select>
  );
}
