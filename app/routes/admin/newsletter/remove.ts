import { removeSubscribers } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/remove";

/** Removes subscribers with all their data: `{ "records": selection }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    subscriberRecordsSchema,
    async ({ records }) => ({ removed: await removeSubscribers(records) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
