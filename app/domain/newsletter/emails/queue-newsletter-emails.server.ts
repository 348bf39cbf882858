import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { filterTopics, type Topic } from "~/domain/newsletter/subscription.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { queueEmail, queueEmails } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import {
  ALREADY_SUBSCRIBED_EMAIL,
  CONFIRMATION_EMAIL,
  ISSUE_EMAIL,
  SUBSCRIBER_EMAIL_KINDS,
  TEST_ISSUE_EMAIL,
} from "./newsletter-email-kinds.ts";

/** A subscriber to whom an email is queued. */
export interface SubscriberRecipient {
  id: string;
  email: string;
  topics: string[];
  requestedTopics: string[];
  state: string;
}

/**
 * Queues a confirmation email for each subscriber in the caller's transaction. It replaces one that is in the outbox
 * unattempted; while one is being sent, or was deferred by the mail server, no second one is queued.
 */
export async function queueConfirmationEmails(
  tx: Executor,
  recipients: readonly SubscriberRecipient[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  const ids = sql.param(recipients.map(({ id }) => id));
  const own = and(sql`${emails.subjectId} = any(${ids}::uuid[])`, eq(emails.kind, CONFIRMATION_EMAIL.name));
  const unattempted = and(own, inArray(emails.state, ["waiting", "queued"]), eq(emails.attempts, 0));
  await tx.delete(emails).where(unattempted);
  const isUnderWay = and(own, inArray(emails.state, ["waiting", "queued", "sending"]));
  const rows = await tx.select({ id: emails.subjectId }).from(emails).where(isUnderWay);
  const underWay = new Set(rows.map(({ id }) => id));
  const wanted = recipients
    .filter(({ id }) => !underWay.has(id))
    .map(({ id, ...row }) => {
      const isExtension = row.state === "confirmed" && row.requestedTopics.length > 0;
      const data = { subscriptionId: id, topics: filterTopics(isExtension ? row.requestedTopics : row.topics) };
      return { kind: CONFIRMATION_EMAIL, to: mailbox(row.email), data, subjectId: id, now };
    });
  await queueEmails(tx, wanted);
}

/** Queues the email that says that the address is subscribed already. */
export async function queueAlreadySubscribedEmail(
  tx: Executor,
  { id, email, topics }: SubscriberRecipient,
  now: Date,
): Promise<void> {
  const data = { subscriptionId: id, topics: filterTopics(topics) };
  await queueEmail(tx, { kind: ALREADY_SUBSCRIBED_EMAIL, to: mailbox(email), data, subjectId: id, now });
}

/** Queues an issue for subscribers. Returns the ids of their emails, by subscription. */
export async function queueIssueEmails(
  tx: Executor,
  issueId: string,
  subscribers: Pick<SubscriberRecipient, "id" | "email">[],
  now: Date,
): Promise<Map<string, string>> {
  const wanted = subscribers.map(({ id: subscriptionId, email }) => {
    const [data, onceKey] = [{ subscriptionId, issueId }, `newsletter:${issueId}:${subscriptionId}`];
    return { kind: ISSUE_EMAIL, to: mailbox(email), data, subjectId: issueId, onceKey, now };
  });
  await queueEmails(tx, wanted);
  const keys = sql.param(wanted.map(({ onceKey }) => onceKey));
  const { id, onceKey } = emails;
  const rows = await tx.select({ id, onceKey }).from(emails).where(sql`${onceKey} = any(${keys}::text[])`);
  const ids = new Map(rows.map((row) => [row.onceKey, row.id]));
  return new Map(wanted.map((email) => [email.data.subscriptionId, ids.get(email.onceKey) ?? ""]));
}

/** Queues a test of an issue. */
export async function queueTestIssueEmail(
  tx: Executor,
  test: { issueId: string; to: string; subject: string; preheader: string; html: string; topic: Topic },
  now: Date,
): Promise<void> {
  const { issueId, to, ...data } = test;
  await queueEmail(tx, { kind: TEST_ISSUE_EMAIL, to: mailbox(to), data, subjectId: issueId, now });
}

/** Deletes the unsent emails to these addresses (in lower case). */
export async function cancelQueuedEmails(tx: Executor, emailKeys: readonly string[]): Promise<void> {
  await tx.delete(emails).where(and(whereRecipientIn(emailKeys), inArray(emails.state, ["waiting", "queued"])));
}

/**
 * Deletes the unsent emails and empties the sent ones. That an email was sent, and whether it was accepted, stays
 * known; that it failed is no longer announced. One without a subject would be written again, to the owner.
 */
export async function eraseEmails(tx: Executor, emailKeys: readonly string[]): Promise<void> {
  await cancelQueuedEmails(tx, emailKeys);
  await tx
    .update(emails)
    .set({
      ...{ toAddress: null, toName: "", data: {}, text: "", html: "", headers: null, reply: null, log: [] },
      subject: sql`coalesce(${emails.subject}, '')`,
      seenAt: sql`coalesce(${emails.seenAt}, now())`,
    })
    .where(and(whereRecipientIn(emailKeys), notInArray(emails.state, ["waiting", "queued"])));
}

function whereRecipientIn(emailKeys: readonly string[]): SQL | undefined {
  return and(
    sql`lower(${emails.toAddress}) = any(${sql.param(emailKeys.flatMap(addressSpellings))}::text[])`,
    inArray(emails.kind, SUBSCRIBER_EMAIL_KINDS),
  );
}

function mailbox(address: string) {
  return { name: "", address };
}
