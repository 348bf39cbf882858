import { failedEmailsSchema } from "~/domain/email-log/email-requests.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/retry-failed";

/** Sends failed emails again: `{ ids: [id] | "failed" }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, failedEmailsSchema, async ({ ids }) => ({
    queued: (await retryEmails({ ids }, new Date(), onReplyRetried)).length,
  }));
}
