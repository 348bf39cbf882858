import type { SavedReply } from "~/domain/leads/replies/reply.ts";
import { savedReplySchema } from "~/domain/leads/replies/reply-requests.ts";
import { storeSavedReply } from "~/domain/leads/replies/saved-replies.server.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/save-saved-reply";

/** Stores a saved reply, new or changed: `{ id, title, body }`. */
export function action({ request }: Route.ActionArgs) {
  const save = async (reply: SavedReply) => {
    await storeSavedReply(reply, new Date());
    return { savedId: reply.id };
  };
  return answerCommand(request, savedReplySchema, save, { limit: SELECTION_LIMIT_BYTES });
}
