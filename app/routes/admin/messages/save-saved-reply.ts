import { parseSavedReply } from "~/domain/leads/inbox/message-requests.ts";
import type { SavedReply } from "~/domain/leads/inbox/message-rows.ts";
import { keepSavedReply } from "~/domain/leads/replies/reply-drafts.server.ts";
import { answerCommand, MANY_IDS } from "~/platform/http/admin-command.server.ts";
import { tellFailure } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/save-saved-reply";

/** Stores a saved reply, new or changed: `{ id, title, body }`. */
export function action({ request }: Route.ActionArgs) {
  const keep = async (reply: SavedReply) => {
    await keepSavedReply(reply, new Date());
    return { kept: reply.id };
  };
  return answerCommand(request, parseSavedReply, keep, { limit: MANY_IDS });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The saved reply could not be stored. Please try again.");
}
