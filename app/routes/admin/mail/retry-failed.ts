import { failedEmailsSchema } from "~/domain/email-log/email-requests.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sends failed emails again: `{ ids: [id] | "failed" }`. */
export const action = commandAction(
  failedEmailsSchema,
  async ({ ids }, now) => ({
    queued: (await retryEmails({ ids }, now, onReplyRetried)).length,
  }),
  recordedByCommand("email.retried"),
);
