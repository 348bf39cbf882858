import { EMAIL_STATE_LABELS, type EmailState } from "~/shared/email-state.ts";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";

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
