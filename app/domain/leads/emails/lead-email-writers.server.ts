import { DIGEST_EMAIL } from "~/domain/leads/digest/digest.ts";
import { REPLY_EMAIL } from "~/domain/leads/replies/reply-email-kind.ts";
import { findReplyForEmail } from "~/domain/leads/replies/reply-thread.server.ts";
import { markReplyUndelivered } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE } from "./lead-email-kinds.ts";

/** Who writes the mails about leads, and the owner's digest. The templates are loaded with the first mail. */
export const LEAD_EMAIL_WRITERS: EmailWriter[] = [
  emailWriter(LEAD_NOTICE, async (lead) => {
    const { writeLeadNotice } = await import("./lead-notice.server.tsx");
    return writeLeadNotice(lead, senderIdentity());
  }),
  emailWriter(ACKNOWLEDGEMENT, async (lead) => {
    const { writeAcknowledgement } = await import("./acknowledgement.server.tsx");
    return writeAcknowledgement(lead, {
      sender: senderIdentity(),
      identity: siteIdentity(),
    });
  }),
  emailWriter(DIGEST_EMAIL, async (contents) => {
    const { writeDigest } = await import("~/domain/leads/digest/digest-email.server.tsx");
    return writeDigest(contents, senderIdentity());
  }),
  emailWriter(
    REPLY_EMAIL,
    async ({ replyId }) => {
      const thread = await findReplyForEmail(replyId);
      if (!thread) throw new Error("The reply was deleted with its message.");
      const { acknowledgementSubject } = await import("./acknowledgement.server.tsx");
      const { writeReply } = await import("./reply.server.tsx");
      const { about } = thread;
      const subject =
        "subject" in about ? sanitizeHeader(about.subject).replace(/^(re:\s*)+/i, "") : acknowledgementSubject(about);
      const letter = await writeReply({ ...thread, subject }, senderIdentity());
      return {
        ...letter,
        replyTo: senderIdentity().replyTo,
        references: thread.references,
        inReplyTo: thread.references.at(-1),
      };
    },
    async (tx, { subjectId }, now) => {
      if (subjectId) await markReplyUndelivered(tx, subjectId, now);
    },
  ),
];
