import { keepSavedReply } from "~/domain/messages/drafts.server.ts";
import type { SavedReply } from "~/domain/messages/listing.ts";
import { parseSavedReply } from "~/domain/messages/requests.ts";
import { answerCommand, MANY_IDS } from "~/platform/http/admin-command.server.ts";
import { tellFailure } from "~/ui/admin-shell/tell-failure.ts";
import type { Route } from "./+types/messages.saved-replies";

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
