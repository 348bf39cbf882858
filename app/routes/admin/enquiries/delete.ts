import { deleteEnquiries } from "~/domain/leads/enquiries/commands.server.ts";
import { enquiryDeletionSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/delete";

/** Deletes the selected leads with all their records: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    enquiryDeletionSchema,
    async ({ records }) => ({ deleted: await deleteEnquiries(records) }),
    {
      limit: SELECTION_LIMIT_BYTES,
    },
  );
}
