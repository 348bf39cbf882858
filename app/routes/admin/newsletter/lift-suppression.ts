import { releaseSuppressedSubscribers } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/lift-suppression";

/** Removes bounced subscribers from the suppression list: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    subscriberRecordsSchema,
    async ({ records }) => ({ released: await releaseSuppressedSubscribers(records) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
