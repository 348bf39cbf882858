import { savedReplySchema } from "~/domain/leads/replies/reply-requests.ts";
import { storeSavedReply } from "~/domain/leads/replies/saved-replies.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Stores a saved reply, new or changed: `{ id, title, body }`. */
export const action = commandAction(
  savedReplySchema,
  async (reply, now) => {
    await storeSavedReply(reply, now);
    return { savedId: reply.id };
  },
  {
    act: "saved-reply.saved",
    of: ({ id, title }) => ({ subject: { kind: "saved-reply", id, label: title } }),
  },
);
