import { LocalTime } from "~/ui/admin-shell/local-time";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { Reply } from "../../listing";
import { REPLY_STATE_LABELS, type ReplyState } from "../../reply";

const TONES: Record<ReplyState, BadgeTone> = {
  waiting: "accent",
  queued: "info",
  sending: "info",
  accepted: "success",
  failed: "danger",
};

/** The owner's replies to a message, the first one first, each with what is known of its mail. */
export function ReplyThread({ replies }: { replies: Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <ol aria-label="Replies" className="mt-6 grid gap-3">
      {replies.map(({ id, body, state, stateDetail, createdAt }) => (
        <li key={id} className="rounded-md border-brand border-l-4 bg-sunken px-4 py-3">
          <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <span className="font-medium text-ink">Your reply</span>
            <LocalTime moment={createdAt} format="detail" />
            <Badge tone={TONES[state]}>{REPLY_STATE_LABELS[state]}</Badge>
          </p>
          <p className="whitespace-pre-wrap break-words">{body}</p>
          {stateDetail ? <p className="mt-2 break-words text-muted text-sm">{stateDetail}</p> : null}
        </li>
      ))}
    </ol>
  );
}
