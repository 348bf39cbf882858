import { and, eq, lt, sql } from "drizzle-orm";
import { ACKNOWLEDGEMENT, REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import type { QuotedText } from "~/domain/leads/emails/reply.server.tsx";
import { readSignaturePicture } from "~/domain/leads/emails/signature-picture.server.ts";
import { readReplyFiles } from "~/domain/leads/files/attachments.server.ts";
import type { FormType } from "~/domain/leads/submission.ts";
import { contactMessages, inboundReplies, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { MAX_REPLY_LENGTH } from "./reply.ts";
import { markReplyUndelivered, onReplyRetried } from "./undelivered-replies.server.ts";

/** Renders the owner's replies, threaded by In-Reply-To and References. The templates are loaded with the first
 * email. */
export const replyEmailWriter = emailWriter(
  REPLY_EMAIL,
  async ({ replyId }) => {
    const thread = await findReplyForEmail(replyId);
    if (!thread) throw new Error("The reply was deleted with its message.");
    const { acknowledgementSubject } = await import("~/domain/leads/emails/acknowledgement.server.tsx");
    const { writeReply } = await import("~/domain/leads/emails/reply.server.tsx");
    const { about } = thread;
    const [sender, identity] = [senderIdentity(), sentIdentity()];
    const subject =
      "subject" in about
        ? sanitizeHeader(about.subject).replace(/^(re:\s*)+/i, "")
        : acknowledgementSubject(about, identity);
    const content = await writeReply({ ...thread, subject }, { sender, identity });
    return {
      ...content,
      replyTo: sender.replyTo,
      references: thread.references,
      inReplyTo: thread.references.at(-1),
    };
  },
  {
    onFailed: async (tx, { subjectId }, now) => {
      if (subjectId) await markReplyUndelivered(tx, subjectId, now);
    },
    onRevived: onReplyRetried,
    readAttachments: async ({ subjectId, html }) => [
      ...(subjectId ? await readReplyFiles(subjectId) : []),
      ...(await readSignaturePicture(html)),
    ],
  },
);

/** Some mail servers refuse a longer header. */
const MAX_REFERENCES = 10;

/** A reply with the thread data of its email. */
export interface ReplyForEmail {
  body: string;
  /** The subject of the acknowledgement, or, where we wrote first, the subject of the reply to that. */
  about: { formType: FormType; submissionId: string } | { subject: string };
  /** The last text before the reply: the message, or the newest answer to an earlier reply. */
  quoted: QuotedText;
  /** The Message-IDs of the thread's emails so far, oldest first (RFC 5322, section 3.6.4): the first and the last
   * nine. */
  references: string[];
}

/** A reply with its thread, or undefined when it was deleted. */
export async function findReplyForEmail(replyId: string): Promise<ReplyForEmail | undefined> {
  const db = database();
  const [found] = await db
    .select({ reply: messageReplies, message: contactMessages, formType: formSubmissions.formType })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.messageId))
    .leftJoin(formSubmissions, eq(formSubmissions.id, contactMessages.submissionId))
    .where(eq(messageReplies.id, replyId));
  if (!found) return undefined;
  const { reply, message, formType } = found;
  const leadId = message.submissionId ?? message.id;
  const before = lt(inboundReplies.createdAt, reply.createdAt);
  const { createdAt: answeredAt, emailMessageId, origin, fromName, fromAddress } = inboundReplies;
  const answers = await db
    .select({
      createdAt: answeredAt,
      ...{ emailMessageId, origin, fromName, fromAddress },
      body: sql<string>`left(${inboundReplies.body}, ${2 * MAX_REPLY_LENGTH})`,
    })
    .from(inboundReplies)
    .where(and(eq(inboundReplies.messageId, message.id), before))
    .orderBy(inboundReplies.createdAt, inboundReplies.id);
  const sent = await db
    .select({ at: emails.createdAt, messageId: emails.messageId })
    .from(emails)
    .where(
      sql`(${emails.kind} = ${ACKNOWLEDGEMENT.name} and ${emails.subjectId} = ${leadId}::uuid)
        or (${emails.kind} = ${REPLY_EMAIL.name} and ${emails.subjectId} in (
          select id from message_replies where message_id = ${message.id}::uuid
            and created_at < ${reply.createdAt.toISOString()}::timestamptz))`,
    );
  const thread = [
    ...sent,
    ...answers.map(({ createdAt, emailMessageId }) => ({ at: createdAt, messageId: emailMessageId })),
  ];
  const last = answers.findLast(({ origin }) => origin === "person");
  return {
    body: reply.body,
    about: message.submissionId
      ? { formType: formType ?? "contact", submissionId: message.submissionId }
      : { subject: message.message },
    quoted: last
      ? { name: last.fromName || last.fromAddress, at: last.createdAt, text: cutText(last.body, MAX_REPLY_LENGTH) }
      : { name: message.name, at: message.createdAt, text: message.message },
    references: thread
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ messageId }) => messageId)
      .filter((_, index, { length }) => index === 0 || index > length - MAX_REFERENCES),
  };
}
