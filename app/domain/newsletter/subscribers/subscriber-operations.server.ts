import { sql } from "drizzle-orm";
import { z } from "zod";
import { addressesOfSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";
import { releaseSuppressedSubscribers, removeSubscribers, requestConfirmations } from "./subscriber-commands.server.ts";
import { type SubscriberFilters, subscriberFiltersSchema } from "./subscriber-list.ts";
import { whereSubscribers } from "./subscriber-queries.server.ts";

/** What the operations on the list have in common: there is nothing to choose, and nothing is given back. */
const LIST = {
  table,
  filters: subscriberFiltersSchema,
  matches: whereSubscribers,
  subject: "subscriber",
  topics: ["newsletter", "emails"],
  params: z.object({}),
};

/** Erases subscribers with all data stored for them. */
export const subscriberRemovalOperation: BulkOperation<SubscriberFilters> = {
  ...LIST,
  name: "subscribers.remove",
  topics: [...LIST.topics, "submissions"],
  isDeletion: true,
  messages: () => bulkMessages(["subscriber", "subscribers"], "Removing #", "removed"),
  event: "subscribers.removed",
  check: (tx, selected) => requireNoHold(tx, addressesOfSubscriptions(sql`n.id in (${selected})`)),
  apply: (tx, { ids }) => removeSubscribers(tx, ids),
};

/** Sends pending subscribers a confirmation email, the first or another one, and ends their quarantine. */
export const confirmationRequestOperation: BulkOperation<SubscriberFilters> = {
  ...LIST,
  name: "subscribers.request-confirmation",
  batchSize: 100,
  messages: () => ({
    doing: "Queuing confirmation emails",
    one: "Confirmation email queued",
    many: "emails queued",
    none: "None of these are pending",
  }),
  event: "confirmations.requested",
  isPending: () => sql`state = 'pending'`,
  apply: (tx, { ids, now }) => requestConfirmations(tx, ids, now),
};

/** Removes subscribers' addresses from the suppression list. */
export const suppressionReleaseOperation: BulkOperation<SubscriberFilters> = {
  ...LIST,
  name: "subscribers.lift-suppression",
  messages: () =>
    bulkMessages(["address", "addresses"], "Releasing #", "released", { none: "None of these had bounced" }),
  event: "suppression.lifted",
  isPending: () => suppressedCondition(table.emailKey),
  async apply(tx, { ids }) {
    await releaseSuppressedSubscribers(tx, ids);
    return ids;
  },
};
