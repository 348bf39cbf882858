import { keepSavedReply } from "~/domain/messages/drafts.server";
import type { SavedReply } from "~/domain/messages/listing";
import { parseSavedReply } from "~/domain/messages/requests";
import { answerCommand, MANY_IDS } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
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
