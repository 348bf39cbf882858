import { EMAIL_STATE_LABELS, type EmailState } from "~/domain/email-log/email-rows.ts";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";

/** The colour of each state. */
export const EMAIL_STATE_TONES: Record<EmailState, BadgeTone> = {
  waiting: "accent",
  queued: "info",
  sending: "info",
  accepted: "success",
  failed: "danger",
};

/** A mail's state in its colour. */
export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge tone={EMAIL_STATE_TONES[state]}>{EMAIL_STATE_LABELS[state]}</Badge>;
}
