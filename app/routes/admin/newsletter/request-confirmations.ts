import { requestConfirmations } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import { withErrorToast } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/request-confirmations";

/** Has pending subscribers asked to confirm: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    subscriberRecordsSchema,
    async ({ records }) => ({ asked: await requestConfirmations(records, new Date()) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withErrorToast(serverAction, "Nobody could be asked. Please try again.");
}
