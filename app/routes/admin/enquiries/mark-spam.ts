import { markEnquiriesAsSpam } from "~/domain/leads/enquiries/commands.server.ts";
import { enquirySpamSchema } from "~/domain/leads/enquiries/enquiry-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/mark-spam";

/**
 * Marks the selected leads as spam or not: `{ "records": selection, "spam": boolean }`. Answers with the changed ids.
 */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    enquirySpamSchema,
    async (mark) => ({ spam: mark.spam, ...(await markEnquiriesAsSpam(mark, new Date())) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
