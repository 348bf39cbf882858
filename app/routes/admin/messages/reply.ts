import { newReplySchema } from "~/domain/leads/replies/reply-requests.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";

const ALREADY_SENT =
  "This reply has been sent already, with another text. What you typed is kept: Send sends it as another reply.";

/**
 * Stores a reply: `{ id, messageId, body, draftVersion }`. Idempotent by `id`; 409 when another reply has it. `gone` when the message
 * was deleted.
 */
export const action = commandAction(
  newReplySchema,
  async (reply, now) => {
    const outcome = await replyToMessage(reply, now);
    if (outcome === "conflict") throw new HttpError(409, ALREADY_SENT);
    return { id: reply.id, gone: outcome === "gone" };
  },
  recordedByCommand("reply.sent"),
);
