import { REPLY_EMAIL } from "~/domain/leads/replies/reply-email-kind.ts";
import { markReplyResent } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";

/**
 * Sends mails once more as `retryEmails` does. A message whose reply had failed is replied again, and an address that was
 * corrected holds for its next replies. Returns how many mails were queued.
 */
export function resendEmails(which: { ids: string[] | "failed"; address?: string }, now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    const queued = await retryEmails(which, now, tx);
    for (const { kind, state, subjectId } of queued) {
      if (kind !== REPLY_EMAIL.name || !subjectId) continue;
      await markReplyResent(tx, { replyId: subjectId, hadFailed: state === "failed", address: which.address }, now);
    }
    return queued.length;
  });
}
