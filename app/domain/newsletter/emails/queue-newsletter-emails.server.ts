import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { isTopic, type Topic } from "~/domain/newsletter/subscription.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import {
  ALREADY_SUBSCRIBED_EMAIL,
  CONFIRMATION_EMAIL,
  ISSUE_EMAIL,
  SUBSCRIBER_EMAIL_KINDS,
  TEST_ISSUE_EMAIL,
} from "./newsletter-email-kinds.ts";

interface SubscriberRecipient {
  id: string;
  email: string;
  topics: string[];
  requestedTopics: string[];
  state: string;
}

/**
 * Queues the mail that asks a mailbox for confirmation, in the caller's transaction. It takes the place of one that lies in
 * the outbox untried; while one is being sent, or was put off by the mail server, there is no second beside it.
 */
export async function queueConfirmationEmail(
  tx: Executor,
  { id, ...row }: SubscriberRecipient,
  now: Date,
): Promise<void> {
  const own = and(eq(emails.subjectId, id), eq(emails.kind, CONFIRMATION_EMAIL.name));
  const unattempted = and(own, inArray(emails.state, ["waiting", "queued"]), eq(emails.attempts, 0));
  await tx.delete(emails).where(unattempted);
  if ((await tx.$count(emails, and(own, inArray(emails.state, ["waiting", "queued", "sending"])))) > 0) return;
  const isAskedForMore = row.state === "confirmed" && row.requestedTopics.length > 0;
  const asked = isAskedForMore ? row.requestedTopics : row.topics;
  const data = { subscriptionId: id, topics: asked.filter(isTopic) };
  await queueEmail(tx, { kind: CONFIRMATION_EMAIL, to: mailbox(row.email), data, subjectId: id, now });
}

/** Queues the mail that tells a mailbox that it is subscribed already. */
export async function queueAlreadySubscribedEmail(
  tx: Executor,
  { id, email, topics }: SubscriberRecipient,
  now: Date,
): Promise<void> {
  const data = { subscriptionId: id, topics: topics.filter(isTopic) };
  await queueEmail(tx, { kind: ALREADY_SUBSCRIBED_EMAIL, to: mailbox(email), data, subjectId: id, now });
}

/** Queues an issue for one subscriber and gives back the mail's id. */
export function queueIssueEmail(
  tx: Executor,
  { subscriptionId, issueId, email }: { subscriptionId: string; issueId: string; email: string },
  now: Date,
): Promise<string> {
  const data = { subscriptionId, issueId };
  const onceKey = `newsletter:${issueId}:${subscriptionId}`;
  return queueEmail(tx, { kind: ISSUE_EMAIL, to: mailbox(email), data, subjectId: issueId, onceKey, now });
}

/** Queues an issue as it stands for the owner. */
export async function queueTestIssueEmail(
  tx: Executor,
  letter: { issueId: string; to: string; subject: string; preheader: string; html: string; topic: Topic },
  now: Date,
): Promise<void> {
  const { issueId, to, ...data } = letter;
  await queueEmail(tx, { kind: TEST_ISSUE_EMAIL, to: mailbox(to), data, subjectId: issueId, now });
}

/** Takes back what has not been sent to these mailboxes (in lower case): they don't want it any more. */
export async function cancelQueuedEmails(tx: Executor, emailKeys: readonly string[]): Promise<void> {
  await tx.delete(emails).where(and(whereRecipientIn(emailKeys), inArray(emails.state, ["waiting", "queued"])));
}

/** Also empties what was sent to them. That something was sent, and whether it was accepted, stays known. */
export async function eraseEmails(tx: Executor, emailKeys: readonly string[]): Promise<void> {
  await cancelQueuedEmails(tx, emailKeys);
  await tx
    .update(emails)
    .set({ toAddress: null, toName: "", data: {}, text: "", html: "", headers: null, reply: null, log: [] })
    .where(and(whereRecipientIn(emailKeys), notInArray(emails.state, ["waiting", "queued"])));
}

function whereRecipientIn(emailKeys: readonly string[]): SQL | undefined {
  return and(
    sql`lower(${emails.toAddress}) = any(${sql.param([...emailKeys])}::text[])`,
    inArray(emails.kind, SUBSCRIBER_EMAIL_KINDS),
  );
}

function mailbox(address: string) {
  return { name: "", address };
}
