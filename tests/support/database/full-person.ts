import { eq, sql } from "drizzle-orm";
import { queueDigest } from "~/domain/leads/digest/digest.server.ts";
import { LEAD_EMAIL_WRITERS } from "~/domain/leads/emails/lead-email-writers.server.ts";
import { attachToDraft } from "~/domain/leads/files/attachments.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { attachInboundReply } from "~/domain/leads/replies/inbound-replies.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyEmailWriter } from "~/domain/leads/replies/reply-email-writer.server.ts";
import { storeSavedReply } from "~/domain/leads/replies/saved-replies.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { newsletterEmailWriters } from "~/domain/newsletter/emails/newsletter-email-writers.server.ts";
import { EMPTY_ISSUE } from "~/domain/newsletter/issues/issue.ts";
import { createIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { queueBatch, startIssueAsPlanned } from "~/domain/newsletter/sending/send-issue.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { emails, inboundEmails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { digestEmailWriter } from "../../../app/domain/leads/digest/digest.server.ts";
import { saveNote } from "../../../app/domain/leads/triage/timeline.server.ts";
import { chooseNotifications } from "./choose-notifications.ts";

export const SENDER = {
  brand: "RemoteOps",
  url: "https://site.example",
  email: "hello@remoteops.example",
  replyTo: { name: "RemoteOps", address: "hello@remoteops.example" },
  signature: ["RemoteOps", "Mumbai"],
  imprint: "RemoteOps Sample Services, 14 Sample Street, Mumbai",
};
export const OUTBOX = {
  writers: [...LEAD_EMAIL_WRITERS, replyEmailWriter, digestEmailWriter, ...newsletterEmailWriters(() => SENDER)],
  owner: async () => ({ name: "", address: "owner@remoteops.example" }),
};

/** The person, each of whose words can be searched for. */
export const ZELDA = {
  firstName: "Zelda",
  lastName: "Quixworth",
  email: "Zelda.Quixworth@Example-Mail.example",
  phone: "+49 170 5550199",
  company: "Quixworth Looms",
  message: "Our warehouse floods every Thursday.",
};

/** Another person, of whom nothing may go. */
export const GRACE = { firstName: "Grace", lastName: "Hopper", email: "grace@client.example", company: "" };

const meta = (source: string, now: Date): WriteMeta => ({ key: { kind: "content" }, source, suspicions: [], now });

/**
 * Stores everything that the site can hold about a person, with emails sent and waiting, and another person who mentions
 * them. The emails are sent before the last ones are queued, if a mail server is configured.
 */
export async function storeFullPerson(now: Date): Promise<{ leadId: string; messageId: string }> {
  const { email, message: requirements } = ZELDA;
  await chooseNotifications({ OWNER_DIGEST: "daily" }, new Date(now.getTime() - 86_400_000));
  await queueDigest(new Date(now.getTime() - 86_400_000));
  await submitConsultation(ZELDA, meta("consultation-page", now));
  const { id } = await submitContactPage({ ...ZELDA, country: "India", requirements }, meta("contact-page", now));
  const [message] = await database().select().from(contactMessages).where(eq(contactMessages.submissionId, id));
  const messageId = message?.id ?? "";
  await replyToMessage(
    { id: crypto.randomUUID(), messageId, body: `Dear ${ZELDA.firstName}, gladly.`, draftVersion: 0 },
    now,
  );
  const [notice] = await database().select().from(emails).where(eq(emails.subjectId, id));
  await attachInboundReply(
    database(),
    {
      ...{ fromName: "Zelda Q", fromAddress: email.toLowerCase(), subject: "Re", body: "Thursday again." },
      ...{
        wholeText: `Thursday again. ${email}`,
        html: `<p>Thursday again. ${email}</p>`,
        files: [{ name: "zelda.pdf", type: "application/pdf", size: 4 }],
        kept: [
          { name: "zelda.pdf", type: "application/pdf", size: 4, content: Buffer.from("%PDF"), contentId: "zelda" },
        ],
        sentAt: now,
        emailMessageId: `<${id}@example-mail.example>`,
      },
      references: [notice?.messageId ?? ""],
    },
    now,
  );
  await database()
    .insert(inboundEmails)
    .values({
      ...{ identity: "0".repeat(64), isOther: true, fromName: "Zelda Quixworth", fromAddress: email.toLowerCase() },
      ...{ subject: "Quixworth Looms", preview: requirements, createdAt: now },
    });
  await saveNote({ leadId: id, subject: "submission", subjectId: id, text: "Zelda calls on Fridays", was: "" }, now);
  await submitContactPage(
    { ...GRACE, country: "India", requirements: `I know you from ${email.toUpperCase()}, she likes you.` },
    meta("contact-page", now),
  );
  // The names of a file of another person's, and of one of a saved reply, are texts of the owner's.
  const other = await database().select().from(contactMessages).where(eq(contactMessages.email, GRACE.email));
  const draft = { id: crypto.randomUUID(), messageId: other[0]?.id ?? "", body: "Gladly.", draftVersion: 0 };
  const file = { name: `Offer for ${email}.txt`, content: Buffer.from("offer") };
  const fileId = await database().transaction((tx) => attachToDraft(tx, draft.messageId, file, now));
  const files = { files: [fileId ?? ""], seenFiles: [] };
  const saved = { id: crypto.randomUUID(), title: "Offer", body: "Gladly.", ...files };
  await database().transaction((tx) => storeSavedReply(saved, now, tx));
  await replyToMessage({ ...draft, files: files.files }, now);
  await subscribe({ email, topic: "newsletter" }, { ...meta("newsletter-page", now), suspicions: [] });
  await database().update(newsletterSubscriptions).set({ state: "confirmed", confirmedAt: now, expiresAt: null });
  const issueId = await createIssue({ ...EMPTY_ISSUE, subject: "News", content: "Hello" }, now);
  await startIssueAsPlanned(issueId, "<p>Hello</p>", now);
  await queueBatch(issueId, now);
  await queueDigest(new Date(now.getTime() + 86_400_000));
  await drainOutbox({ ...OUTBOX, clock: () => new Date(now.getTime() + 2 * 86_400_000) });
  await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "Dear Zelda, one more", baseVersion: 0 }, now);
  await replyToMessage(
    { id: crypto.randomUUID(), messageId, body: "Dear Ms Quixworth, another.", draftVersion: 0 },
    now,
  );
  await suppressAddress(database(), { address: email, reason: `550 no ${email}` }, now);
  await database().execute(sql`
    insert into jobs (id, title, description) values (gen_random_uuid(), 'Call', ${`Ask ${email.toLowerCase()} for papers`})`);
  await database().execute(sql`
    insert into privacy_requests (id, kind, state, email, details, idempotency_key)
    values (gen_random_uuid(), 'erasure', 'open', ${email}, 'Zelda asks', gen_random_uuid()::text)`);
  return { leadId: id, messageId };
}

/** Everything in all tables that contains one of these texts, whatever its case: "table: row". */
export async function searchDump(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await database().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const patterns = sql.param(texts.map((text) => `%${text}%`));
  const searches = tables.map(
    ({ name }) =>
      sql`select ${`${name}: `} || t::text as row from ${sql.raw(name)} t where t::text ilike any(${patterns})`,
  );
  const { rows } = await database().execute<{ row: string }>(sql.join(searches, sql` union all `));
  return rows.map(({ row }) => row);
}
