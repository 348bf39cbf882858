import { refuseOtherRecipient } from "~/domain/auth/security/link-emails.server.ts";
import { emailRetrySchema } from "~/domain/email-log/email-requests.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";

/** Sends an email again: `{ id, address? }`, optionally to another address. `wrongAddress` for an invalid one. */
export const action = commandAction(
  emailRetrySchema,
  async ({ id, address }, now) => {
    if (address !== undefined && !isEmailAddress(address)) return { wrongAddress: true, queued: 0 };
    const which = { ids: [id], ...(address === undefined ? {} : { address }) };
    const { length: queued } = await retryEmails(which, now, async (tx, email, at) => {
      refuseOtherRecipient(email);
      await onReplyRetried(tx, email, at);
    });
    return { wrongAddress: false, queued };
  },
  recordedByCommand("email.retried"),
);
