import { type NewReply, newReplySchema } from "~/domain/leads/replies/reply-requests.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { Route } from "./+types/reply";

const ALREADY_SENT =
  "This reply has been sent already, with another text. What you typed is kept: Send sends it as another reply.";

/**
 * Stores a reply: `{ id, messageId, body }`. Idempotent by `id`; 409 when another reply has it. `gone` when the message
 * was deleted.
 */
export function action({ request }: Route.ActionArgs) {
  const reply = async (written: NewReply) => {
    const outcome = await replyToMessage(written, new Date());
    if (outcome === "conflict") throw new HttpError(409, ALREADY_SENT);
    return { id: written.id, gone: outcome === "gone" };
  };
  return answerCommand(request, newReplySchema, reply, { limit: SELECTION_LIMIT_BYTES });
}
