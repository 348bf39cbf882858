import { requestConfirmations } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/request-confirmations";

/** Sends pending subscribers a confirmation email: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    subscriberRecordsSchema,
    async ({ records }) => ({ requested: await requestConfirmations(records, new Date()) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
