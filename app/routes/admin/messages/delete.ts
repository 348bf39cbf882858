import { deleteMessages } from "~/domain/leads/inbox/commands.server.ts";
import { parseDeletion } from "~/domain/leads/inbox/message-requests.ts";
import { answerCommand, MANY_IDS } from "~/platform/http/admin-command.server.ts";
import { tellFailure } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/delete";

/** Deletes messages with their replies and drafts: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    parseDeletion,
    async ({ records }) => ({ deleted: await deleteMessages(records, new Date()) }),
    { limit: MANY_IDS },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "Nothing could be deleted. Please try again.");
}
