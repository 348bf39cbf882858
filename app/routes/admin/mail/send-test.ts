import { testEmailSchema } from "~/domain/email-log/email-requests.ts";
import { renderTestEmail } from "~/domain/email-log/test-email.server.tsx";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { sendTestEmail } from "~/platform/email/smtp/smtp-check.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sends a test email at once: `{ to }`. Answers with the mail server's reply. */
export const action = commandAction(
  testEmailSchema,
  async ({ to }, now) => {
    return { result: await sendTestEmail(to, await renderTestEmail(senderIdentity()), now) };
  },
  { act: "email.test-sent" },
);
