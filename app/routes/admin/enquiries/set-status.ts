import { changeEnquiryStatuses } from "~/domain/leads/enquiries/commands.server.ts";
import { enquiryStatusChangesSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/set-status";

/**
 * Changes statuses: `{ "changes": [{ "records": selection, "status": status }] }`. Answers with the changes that undo
 * it.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    enquiryStatusChangesSchema,
    async ({ changes }) => ({ status: changes[0]?.status, ...(await changeEnquiryStatuses(changes, new Date())) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
