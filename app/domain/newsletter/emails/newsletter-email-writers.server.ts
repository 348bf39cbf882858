import { eq } from "drizzle-orm";
import { createConfirmToken, createSubscriberToken } from "~/domain/newsletter/links/link-token.server.ts";
import { linkPath, TEST_LINK_TOKEN } from "~/domain/newsletter/links/link-view.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { newsletterIssues } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailContent, type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { listId } from "./list-id.ts";
import {
  ALREADY_SUBSCRIBED_EMAIL,
  CONFIRMATION_EMAIL,
  ISSUE_EMAIL,
  TEST_ISSUE_EMAIL,
} from "./newsletter-email-kinds.ts";

const templates = () => import("./write-newsletter-emails.server.tsx");

/** Who writes the newsletter's mails. `sender` is asked for when there is one to write. */
export function newsletterEmailWriters(sender: () => SenderIdentity): EmailWriter[] {
  return [
    emailWriter(CONFIRMATION_EMAIL, async ({ subscriptionId, topics }) => {
      const token = await createConfirmToken(subscriptionId);
      return (await templates()).writeConfirmationEmail({ sender: sender(), topics, token });
    }),
    emailWriter(ALREADY_SUBSCRIBED_EMAIL, async ({ subscriptionId, topics }) => {
      const token = await createSubscriberToken({ subscriptionId, issueId: null });
      return (await templates()).writeAlreadySubscribedEmail({ sender: sender(), topics, token });
    }),
    emailWriter(ISSUE_EMAIL, async ({ subscriptionId, issueId }) => {
      const token = await createSubscriberToken({ subscriptionId, issueId });
      const { topic, ...letter } = await loadPreparedIssue(issueId, sender);
      return personalise(letter, { token, place: (await templates()).TOKEN_PLACEHOLDER, sender: sender(), topic });
    }),
    emailWriter(TEST_ISSUE_EMAIL, async ({ topic, ...letter }) => {
      const { writeIssueEmail, TOKEN_PLACEHOLDER } = await templates();
      const test = await writeIssueEmail({ sender: sender(), letter });
      const about = { token: TEST_LINK_TOKEN, place: TOKEN_PLACEHOLDER, sender: sender(), topic };
      return { ...personalise(test, about), subject: `[Test] ${test.subject}` };
    }),
  ];
}

/** An issue's HTML as a mail, with the links of a test, for the owner to look at. */
export async function renderIssuePreview(
  sender: SenderIdentity,
  letter: { subject: string; preheader: string; html: string },
): Promise<string> {
  const { writeIssueEmail, TOKEN_PLACEHOLDER } = await templates();
  return (await writeIssueEmail({ sender, letter })).html.replaceAll(TOKEN_PLACEHOLDER, TEST_LINK_TOKEN);
}

/** A letter without what is each reader's own. */
type PreparedIssueEmail = EmailContent & { topic: Topic };

/** The letters that were made last, without what is each reader's own. An issue that goes out doesn't change. */
const preparedIssues = new Map<string, Promise<PreparedIssueEmail>>();
const MAX_PREPARED_ISSUES = 4;

async function loadPreparedIssue(issueId: string, sender: () => SenderIdentity): Promise<PreparedIssueEmail> {
  const letter = preparedIssues.get(issueId) ?? prepareIssueEmail(issueId, sender());
  preparedIssues.set(issueId, letter);
  const [oldest] = preparedIssues.keys();
  if (preparedIssues.size > MAX_PREPARED_ISSUES && oldest) preparedIssues.delete(oldest);
  return letter.catch((error) => {
    preparedIssues.delete(issueId);
    throw error;
  });
}

async function prepareIssueEmail(issueId: string, sender: SenderIdentity): Promise<PreparedIssueEmail> {
  const { subject, preheader, html, topic } = newsletterIssues;
  const [issue] = await database()
    .select({ subject, preheader, html, topic })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, issueId));
  if (issue?.html == null) throw new Error("This issue is not there any more.");
  const letter = await (await templates()).writeIssueEmail({ sender, letter: { ...issue, html: issue.html } });
  return { ...letter, topic: issue.topic };
}

interface Personalisation {
  /** The reader's token, and what stands for it in the letter. */
  token: string;
  place: string;
  sender: SenderIdentity;
  topic: Topic;
}

/**
 * One reader's letter: its links are theirs, and mail programs know the list (RFC 2919) and can unsubscribe by themselves
 * (RFC 2369, RFC 8058).
 */
function personalise(letter: EmailContent, { token, place, sender, topic }: Personalisation): EmailContent {
  return {
    ...letter,
    html: letter.html.replaceAll(place, token),
    text: letter.text.replaceAll(place, token),
    headers: {
      Precedence: "bulk",
      "List-Id": listId(topic, sender),
      "List-Unsubscribe": `<${sender.url}${linkPath("unsubscribe", token)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
