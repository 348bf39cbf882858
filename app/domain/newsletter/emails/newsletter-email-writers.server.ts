import { eq } from "drizzle-orm";
import { confirmToken, letterToken } from "~/domain/newsletter/links/link-token.server.ts";
import { linkPath, TEST_TOKEN } from "~/domain/newsletter/links/link-view.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { newsletterIssues } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type Letter, type MailWriter, mailWriter } from "~/platform/email/email-kind.ts";
import { listId } from "./list-id.ts";
import { CONFIRMATION, KNOWN, LETTER, TEST_LETTER } from "./newsletter-email-kinds.ts";
import type { MailSender } from "./newsletter-sender.ts";

const templates = () => import("./write-newsletter-emails.server.tsx");

/** Who writes the newsletter's mails. `sender` is asked for when there is one to write. */
export function newsletterWriters(sender: () => MailSender): MailWriter[] {
  return [
    mailWriter(CONFIRMATION, async ({ subscriptionId, topics }) => {
      const token = await confirmToken(subscriptionId);
      return (await templates()).writeConfirmation({ sender: sender(), topics, token });
    }),
    mailWriter(KNOWN, async ({ subscriptionId, topics }) => {
      const token = await letterToken({ subscriptionId, issueId: null });
      return (await templates()).writeKnown({ sender: sender(), topics, token });
    }),
    mailWriter(LETTER, async ({ subscriptionId, issueId }) => {
      const token = await letterToken({ subscriptionId, issueId });
      const { topic, ...letter } = await prepared(issueId, sender);
      return personal(letter, { token, place: (await templates()).TOKEN_PLACE, sender: sender(), topic });
    }),
    mailWriter(TEST_LETTER, async ({ topic, ...letter }) => {
      const { writeLetter, TOKEN_PLACE } = await templates();
      const test = await writeLetter({ sender: sender(), letter });
      const about = { token: TEST_TOKEN, place: TOKEN_PLACE, sender: sender(), topic };
      return { ...personal(test, about), subject: `[Test] ${test.subject}` };
    }),
  ];
}

/** An issue's HTML as a mail, with the links of a test, for the owner to look at. */
export async function previewLetter(
  sender: MailSender,
  letter: { subject: string; preheader: string; html: string },
): Promise<string> {
  const { writeLetter, TOKEN_PLACE } = await templates();
  return (await writeLetter({ sender, letter })).html.replaceAll(TOKEN_PLACE, TEST_TOKEN);
}

/** A letter without what is each reader's own. */
type Prepared = Letter & { topic: Topic };

/** The letters that were made last, without what is each reader's own. An issue that goes out doesn't change. */
const known = new Map<string, Promise<Prepared>>();
const KNOWN_MOST = 4;

async function prepared(issueId: string, sender: () => MailSender): Promise<Prepared> {
  const letter = known.get(issueId) ?? prepare(issueId, sender());
  known.set(issueId, letter);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MOST && oldest) known.delete(oldest);
  return letter.catch((error) => {
    known.delete(issueId);
    throw error;
  });
}

async function prepare(issueId: string, sender: MailSender): Promise<Prepared> {
  const { subject, preheader, html, topic } = newsletterIssues;
  const [issue] = await database()
    .select({ subject, preheader, html, topic })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, issueId));
  if (issue?.html == null) throw new Error("This issue is not there any more.");
  const letter = await (await templates()).writeLetter({ sender, letter: { ...issue, html: issue.html } });
  return { ...letter, topic: issue.topic };
}

interface Personal {
  /** The reader's token, and what stands for it in the letter. */
  token: string;
  place: string;
  sender: MailSender;
  topic: Topic;
}

/**
 * One reader's letter: its links are theirs, and mail programs know the list (RFC 2919) and can unsubscribe by themselves
 * (RFC 2369, RFC 8058).
 */
function personal(letter: Letter, { token, place, sender, topic }: Personal): Letter {
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
