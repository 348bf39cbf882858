import { classNames } from "~/ui/controls/class-names.ts";
import { statusTone } from "./status-badge.tsx";

/** A status that can be changed on the spot. It shows the one that was chosen while the server is told. */
export function StatusSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string) => void;
}) {
  const tone = statusTone(value);
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
