import { releaseSuppressedSubscribers } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Removes bounced subscribers from the suppression list: `{ "records": selection }`. */
export const action = commandAction(
  subscriberRecordsSchema,
  async ({ records }) => ({
    released: await releaseSuppressedSubscribers(records),
  }),
  {
    act: "suppression.lifted",
    of: (_, { released }) => (released > 0 ? { details: { count: released } } : null),
  },
);
