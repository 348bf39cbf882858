import { testEmailSchema } from "~/domain/email-log/email-requests.ts";
import { renderTestEmail } from "~/domain/email-log/test-email.server.tsx";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { sendTestEmail } from "~/platform/email/smtp/smtp-check.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/send-test";

/** Sends a test email at once: `{ to }`. Answers with the mail server's reply. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, testEmailSchema, async ({ to }) => {
    const now = new Date();
    return { result: await sendTestEmail(to, await renderTestEmail(senderIdentity()), now) };
  });
}
