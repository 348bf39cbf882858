import { eq, sql } from "drizzle-orm";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { createConfirmToken, createSubscriberToken } from "~/domain/newsletter/links/link-token.server.ts";
import { linkPath, TEST_LINK_TOKEN } from "~/domain/newsletter/links/link-view.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import {
  newsletterIssues as issues,
  newsletterSubscriptions as subscriptions,
} from "~/domain/newsletter/tables.server.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailContent, type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { emailSuppressions as suppressions } from "~/platform/email/tables.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import {
  ALREADY_SUBSCRIBED_EMAIL,
  CONFIRMATION_EMAIL,
  ISSUE_EMAIL,
  TEST_ISSUE_EMAIL,
  TOKEN_PLACEHOLDER,
} from "./newsletter-email-kinds.ts";
import type { IssueEmailText } from "./write-newsletter-emails.server.tsx";

const templates = () => import("./write-newsletter-emails.server.tsx");

/**
 * The writers of the newsletter's emails.
 *
 * @param sender - called for each email that is written
 */
export function newsletterEmailWriters(sender: () => SenderIdentity): EmailWriter[] {
  return [
    emailWriter(
      CONFIRMATION_EMAIL,
      async ({ subscriptionId, topics }) => {
        const token = await createConfirmToken(subscriptionId);
        return (await templates()).writeConfirmationEmail({ sender: sender(), topics, token });
      },
      { findObjection: findConfirmationObjection },
    ),
    emailWriter(
      ALREADY_SUBSCRIBED_EMAIL,
      async ({ subscriptionId, topics }) => {
        const token = await createSubscriberToken({ subscriptionId, issueId: null });
        return (await templates()).writeAlreadySubscribedEmail({ sender: sender(), topics, token });
      },
      { findObjection: findSubscriberObjection },
    ),
    emailWriter(
      ISSUE_EMAIL,
      async ({ subscriptionId, issueId }) => {
        const token = await createSubscriberToken({ subscriptionId, issueId });
        const { topic, ...email } = await loadPreparedIssue(issueId, sender);
        return personalise(email, { token, sender: sender(), topic });
      },
      { findObjection: findIssueObjection },
    ),
    emailWriter(TEST_ISSUE_EMAIL, async ({ topic, ...issue }) => {
      const test = await (await templates()).writeIssueEmail({ sender: sender(), issue });
      const personal = personalise(test, { token: TEST_LINK_TOKEN, sender: sender(), topic });
      return { ...personal, subject: `[Test] ${test.subject}` };
    }),
  ];
}

/** The HTML of an issue's email, with the links of a test, for the owner's preview. */
export async function renderIssuePreview(sender: SenderIdentity, issue: IssueEmailText): Promise<string> {
  const { writeIssueEmail } = await templates();
  return (await writeIssueEmail({ sender, issue })).html.replaceAll(TOKEN_PLACEHOLDER, TEST_LINK_TOKEN);
}

/** An issue's email before it is personalised. */
type PreparedIssueEmail = EmailContent & { topic: Topic };

/** A cache of the last prepared emails, by issue, and what the site said of itself then. The text of an issue that is
 * being sent doesn't change. */
const preparedIssues = new Map<string, { of: Identity; email: Promise<PreparedIssueEmail> }>();
const MAX_PREPARED_ISSUES = 4;

async function loadPreparedIssue(issueId: string, sender: () => SenderIdentity): Promise<PreparedIssueEmail> {
  const of = sentIdentity();
  const known = preparedIssues.get(issueId);
  const prepared = known?.of === of ? known : { of, email: prepareIssueEmail(issueId, sender()) };
  preparedIssues.set(issueId, prepared);
  const [oldest] = preparedIssues.keys();
  if (preparedIssues.size > MAX_PREPARED_ISSUES && oldest) preparedIssues.delete(oldest);
  return prepared.email.catch((error) => {
    preparedIssues.delete(issueId);
    throw error;
  });
}

async function prepareIssueEmail(issueId: string, sender: SenderIdentity): Promise<PreparedIssueEmail> {
  const { subject, preheader, html, topic } = issues;
  const [issue] = await database()
    .select({ subject, preheader, html, topic })
    .from(issues)
    .where(eq(issues.id, issueId));
  if (issue?.html == null) throw new Error("This issue no longer exists.");
  const email = await (await templates()).writeIssueEmail({ sender, issue: { ...issue, html: issue.html } });
  return { ...email, topic: issue.topic };
}

/**
 * The email of one subscriber: with their own links, and with the headers that identify the list (RFC 2919) and let
 * mail programs unsubscribe (RFC 2369; one-click: RFC 8058).
 */
function personalise(
  email: EmailContent,
  { token, sender, topic }: { token: string; sender: SenderIdentity; topic: Topic },
): EmailContent {
  return {
    ...email,
    html: email.html.replaceAll(TOKEN_PLACEHOLDER, token),
    text: email.text.replaceAll(TOKEN_PLACEHOLDER, token),
    headers: {
      Precedence: "bulk",
      "List-Id": listId(topic, sender),
      "List-Unsubscribe": `<${sender.url}${linkPath("unsubscribe", token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/**
 * The `List-Id` of a topic (RFC 2919), by which mail programs recognise a list: stable as long as the site's host name
 * is. A name that would have to be quoted or encoded is omitted.
 */
export function listId(topic: Topic, { brand, url }: { brand: string; url: string }): string {
  const id = `<${topic}.${new URL(url).hostname}>`;
  const name = `${brand} ${contentOf(newsletterTopics, sentIdentity())[topic].name}`;
  return /^[A-Za-z0-9 ]+$/.test(name) ? `${name} ${id}` : id;
}

interface SubscriberEmail {
  subscriptionId: string;
}

/** Why an issue may not be sent to an address now, whoever queued it and when; undefined when it may. */
async function findIssueObjection(
  { issueId, ...subscriber }: SubscriberEmail & { issueId: string },
  address: string,
): Promise<string | undefined> {
  const found = await findRecipient({ ...subscriber, issueId, address });
  if (found?.topic && !found.topics.includes(found.topic)) return `${address} no longer wants emails of this topic.`;
  return subscriberObjection(found, address);
}

/** Why it may not be said to an address now that it is subscribed; undefined when it may. */
async function findSubscriberObjection(subscriber: SubscriberEmail, address: string) {
  return subscriberObjection(await findRecipient({ ...subscriber, address }), address);
}

/**
 * Why a confirmation email may not be sent to an address now; undefined when it may. One on the suppression list gets
 * it: confirming releases the address.
 */
async function findConfirmationObjection(subscriber: SubscriberEmail, address: string) {
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

/** The subscription with this address; null when there is none. Emails that are sent together are looked up
 * together. */
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
