import { handleMessages } from "~/domain/enquiries/handle-leads.server";
import { parseStatusChanges } from "~/domain/messages/requests";
import { answerCommand, MANY_IDS } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/messages.status";

/** Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with what undoes it. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    parseStatusChanges,
    async ({ changes }) => ({ status: changes[0]?.status, ...(await handleMessages(changes, new Date())) }),
    { limit: MANY_IDS },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The message could not be changed. Please try again.");
}
