import { and, eq, sql } from "drizzle-orm";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import {
  newsletterIssues as issues,
  newsletterSubscriptions as subscriptions,
} from "~/domain/newsletter/tables.server.ts";
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
  const topic = database().select({ topic: issues.topic }).from(issues).where(eq(issues.id, issueId));
  const found = await findRecipient(subscriber, address, sql<Topic | null>`(${topic})`);
  if (found?.topic && !found.topics.includes(found.topic)) return `${address} no longer wants emails of this topic.`;
  return subscriberObjection(found, address);
}

/** Why it may not be said to an address now that it is subscribed; undefined when it may. */
export async function findSubscriberObjection(subscriber: SubscriberEmail, address: string) {
  return subscriberObjection(await findRecipient(subscriber, address), address);
}

/**
 * Why a confirmation email may not be sent to an address now; undefined when it may. One on the suppression list gets it:
 * confirming releases the address.
 */
export async function findConfirmationObjection(subscriber: SubscriberEmail, address: string) {
  const found = await findRecipient(subscriber, address);
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

async function findRecipient({ subscriptionId }: SubscriberEmail, address: string, topic = sql<Topic | null>`null`) {
  const { state, topics, requestedTopics } = subscriptions;
  const [found] = await database()
    .select({ state, topics, requestedTopics, suppression: suppressions.reason, topic })
    .from(subscriptions)
    .leftJoin(suppressions, eq(suppressions.address, subscriptions.emailKey))
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.emailKey, addressKey(address))));
  return found;
}
