import { eq, sql } from "drizzle-orm";
import {
  newsletterIssues as issues,
  newsletterSubscriptions as subscriptions,
} from "~/domain/newsletter/tables.server.ts";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSuppressions as suppressions } from "~/platform/email/tables.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";

interface SubscriberEmail {
  subscriptionId: string;
}

/** Why an issue may not be sent to an address now, whoever queued it and when; undefined when it may. */
export async function findIssueObjection(
  { issueId, ...subscriber }: SubscriberEmail & { issueId: string },
  address: string,
): Promise<string | undefined> {
  const found = await findRecipient({ ...subscriber, issueId, address });
  if (found?.topic && !found.topics.includes(found.topic)) return `${address} no longer wants emails of this topic.`;
  return subscriberObjection(found, address);
}

/** Why it may not be said to an address now that it is subscribed; undefined when it may. */
export async function findSubscriberObjection(subscriber: SubscriberEmail, address: string) {
  return subscriberObjection(await findRecipient({ ...subscriber, address }), address);
}

/**
 * Why a confirmation email may not be sent to an address now; undefined when it may. One on the suppression list gets it:
 * confirming releases the address.
 */
export async function findConfirmationObjection(subscriber: SubscriberEmail, address: string) {
  const found = await findRecipient({ ...subscriber, address });
  if (found?.state === "pending") return undefined;
  const isConfirmed = found && found.requestedTopics.length === 0 && found.suppression === null;
  if (isConfirmed && found.state === "confirmed") return `${address} has confirmed already.`;
  return subscriberObjection(found && { ...found, suppression: null }, address);
}

type Recipient = Awaited<ReturnType<typeof findRecipient>>;

function subscriberObjection(found: Recipient, address: string): string | undefined {
  // The links in the email are those of the subscription: another address may not get them.
  if (!found) return `${address} is not the address of this subscription, which may have been removed.`;
  if (found.state === "unsubscribed") return `${address} has unsubscribed.`;
  if (found.state === "pending") return `${address} hasn't confirmed the subscription.`;
  return found.suppression === null ? undefined : `${address} is on the suppression list: ${found.suppression}`;
}

/** The subscription with this address; null when there is none. Emails that are sent together are looked up together. */
const findRecipient = createBatcher(async (wanted: (SubscriberEmail & { address: string; issueId?: string })[]) => {
  const { state, topics, requestedTopics } = subscriptions;
  const rows = wanted.map(({ address, ...email }, n) => ({ n, key: addressKey(address), ...email }));
  const found = await database()
    .select({
      state,
      topics,
      requestedTopics,
      suppression: suppressions.reason,
      topic: issues.topic,
      n: sql<number>`n`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)})
      wanted(n integer, key text, "subscriptionId" uuid, "issueId" uuid)`)
    .innerJoin(subscriptions, sql`${subscriptions.id} = "subscriptionId" and ${subscriptions.emailKey} = wanted.key`)
    .leftJoin(suppressions, eq(suppressions.address, subscriptions.emailKey))
    .leftJoin(issues, eq(issues.id, sql`"issueId"`));
  return rows.map(({ n }) => found.find((one) => one.n === n) ?? null);
});
