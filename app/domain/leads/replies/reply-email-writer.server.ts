import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { readSignaturePicture } from "~/domain/leads/emails/signature-picture.server.ts";
import { readReplyFiles } from "~/domain/leads/files/attachments.server.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { findReplyForEmail } from "./reply-thread.server.ts";
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
