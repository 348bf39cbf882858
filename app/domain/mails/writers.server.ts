import { markUndelivered } from "~/domain/enquiries/undelivered.server.ts";
import { REPLY_MAIL } from "~/domain/messages/reply-mail-kind.ts";
import { findReplyForMail } from "~/domain/messages/reply-thread.server.ts";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE } from "~/domain/submissions/lead-mail-kinds.ts";
import { type MailWriter, mailWriter } from "~/platform/mail/mail-kind.ts";
import { headerText } from "~/platform/mail/mailbox.ts";
import { DIGEST } from "./digest.ts";
import { answersGoTo, letterhead } from "./letterhead.server.ts";

/** Who writes the mails about leads, and the owner's digest. The templates are loaded with the first mail. */
export const LEAD_WRITERS: MailWriter[] = [
  mailWriter(LEAD_NOTICE, async (lead) => {
    const { writeLeadNotice } = await import("./emails/lead-notice.server.tsx");
    return writeLeadNotice(lead, letterhead());
  }),
  mailWriter(ACKNOWLEDGEMENT, async (lead) => {
    const { writeAcknowledgement } = await import("./emails/acknowledgement.server.tsx");
    return writeAcknowledgement(lead, {
      letterhead: letterhead(),
      identity: siteIdentity(),
      answersGoTo: answersGoTo(),
    });
  }),
  mailWriter(DIGEST, async (contents) => {
    const { writeDigest } = await import("./emails/digest.server.tsx");
    return writeDigest(contents, letterhead());
  }),
  mailWriter(
    REPLY_MAIL,
    async ({ replyId }) => {
      const thread = await findReplyForMail(replyId);
      if (!thread) throw new Error("The reply was deleted with its message.");
      const { acknowledgementSubject } = await import("./emails/acknowledgement.server.tsx");
      const { writeReply } = await import("./emails/reply.server.tsx");
      const { about } = thread;
      const subject =
        "subject" in about ? headerText(about.subject).replace(/^(re:\s*)+/i, "") : acknowledgementSubject(about);
      const letter = await writeReply({ ...thread, subject }, letterhead());
      return { ...letter, replyTo: answersGoTo(), references: thread.references, inReplyTo: thread.references.at(-1) };
    },
    async (tx, { subjectId }, now) => {
      if (subjectId) await markUndelivered(tx, subjectId, now);
    },
  ),
];
