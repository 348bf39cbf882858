import { changeEnquiries } from "~/domain/leads/desk/lead-statuses.server.ts";
import { parseEnquiryChanges } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { answerCommand, MANY_IDS } from "~/platform/http/admin-command.server.ts";
import { tellFailure } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/set-status";

/** Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with what undoes it. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    parseEnquiryChanges,
    async ({ changes }) => ({ status: changes[0]?.status, ...(await changeEnquiries(changes, new Date())) }),
    { limit: MANY_IDS },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The status could not be changed. Please try again.");
}
