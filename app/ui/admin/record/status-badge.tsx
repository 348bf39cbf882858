import { EMAIL_STATE_LABELS, type EmailState } from "~/shared/email-state.ts";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/** A status as a badge, its hyphens and underscores shown as spaces. */
export function StatusBadge({ status, tone }: { status: string; tone: BadgeTone }) {
  return (
    <Badge tone={tone} className="capitalize">
      {status.replaceAll(/[-_]/g, " ")}
    </Badge>
  );
}

export const EMAIL_STATE_TONES: Record<EmailState, BadgeTone> = {
  waiting: "accent",
  queued: "info",
  sending: "info",
  accepted: "success",
  failed: "danger",
};

/** The state of an email in its tone. */
export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge tone={EMAIL_STATE_TONES[state]}>{EMAIL_STATE_LABELS[state]}</Badge>;
}

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
