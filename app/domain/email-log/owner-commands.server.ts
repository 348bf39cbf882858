import { z } from "zod";
import { type OnEmailRetried, retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { command } from "~/platform/http/command.server.ts";
import { bulkCommand } from "~/platform/lists/bulk/bulk-command.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import { failedRetryOperation, failureNoticeOperation, otherEmailNoticeOperation } from "./email-operations.server.ts";

/**
 * What the owner does about emails.
 *
 * @param onRetried - called in the transaction for each email that is sent again
 * @param refuseRecipient - throws an `HttpError` for an email that may go to no other address
 */
export function emailCommands(
  onRetried: OnEmailRetried,
  refuseRecipient: (email: Parameters<OnEmailRetried>[1]) => void,
) {
  return {
    /** Sends an email again, optionally to another address. `wrongAddress` for an invalid one. */
    "emails.retry": command(
      recordIdRequestSchema.extend({ address: z.string().trim().max(EMAIL_MAX_LENGTH).optional() }),
      async ({ id, address }, now, { tx }) => {
        if (address !== undefined && !isEmailAddress(address)) return { wrongAddress: true, queued: 0 };
        const which = { ids: [id], ...(address === undefined ? {} : { address }) };
        const onEach: OnEmailRetried = async (inside, email, at) => {
          refuseRecipient(email);
          await onRetried(inside, email, at);
        };
        return { wrongAddress: false, queued: (await retryEmails(which, now, onEach, tx)).length };
      },
      {
        event: "email.retried",
        of: ({ id, address }, { queued: count }) =>
          count > 0
            ? { subject: { kind: "email", id }, details: { count, hasNewAddress: address !== undefined } }
            : null,
      },
    ),
    "emails.retry-failed": bulkCommand(failedRetryOperation(onRetried)),
    "emails.acknowledge-failures": bulkCommand(failureNoticeOperation),
    "other-emails.acknowledge": bulkCommand(otherEmailNoticeOperation),
  };
}
