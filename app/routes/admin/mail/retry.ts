import { emailRetrySchema } from "~/domain/email-log/email-requests.ts";
import { onReplyRetried } from "~/domain/leads/replies/undelivered-replies.server.ts";
import { isEmailAddress } from "~/platform/email/mailbox.ts";
import { retryEmails } from "~/platform/email/outbox/retry-emails.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/retry";

/** Sends an email again: `{ id, address? }`, optionally to another address. `wrongAddress` for an invalid one. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, emailRetrySchema, async ({ id, address }) => {
    if (address !== undefined && !isEmailAddress(address)) return { wrongAddress: true, queued: 0 };
    const which = { ids: [id], ...(address === undefined ? {} : { address }) };
    const { length: queued } = await retryEmails(which, new Date(), onReplyRetried);
    return { wrongAddress: false, queued };
  });
}
