import { STATE_LABELS, type State } from "~/domain/email-log/email-rows.ts";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";

/** The colour of each state. */
export const STATE_TONES: Record<State, BadgeTone> = {
  waiting: "accent",
  queued: "info",
  sending: "info",
  accepted: "success",
  failed: "danger",
};

/** A mail's state in its colour. */
export function MailState({ state }: { state: State }) {
  return <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>;
}
