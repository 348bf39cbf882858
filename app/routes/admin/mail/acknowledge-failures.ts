import { failedEmailsSchema } from "~/domain/email-log/email-requests.ts";
import { markFailuresSeen } from "~/platform/email/outbox/retry-emails.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/acknowledge-failures";

/** Acknowledges failed emails: `{ ids: [id] | "failed" }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, failedEmailsSchema, async ({ ids }) => {
    await markFailuresSeen(ids, new Date());
    return {};
  });
}
