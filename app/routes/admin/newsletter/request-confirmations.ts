import { requestConfirmations } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { subscriberRecordsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sends pending subscribers a confirmation email: `{ "records": selection }`. */
export const action = commandAction(
  subscriberRecordsSchema,
  async ({ records }, now) => ({
    requested: await requestConfirmations(records, now),
  }),
  {
    act: "confirmations.requested",
    of: (_, { requested }) => (requested > 0 ? { details: { count: requested } } : null),
  },
);
