import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import type { EmailContent } from "~/platform/email/email-kind.ts";

/** The mail that shows the owner that mails arrive. */
export async function renderTestEmail(): Promise<EmailContent> {
  const { writeTestEmail } = await import("./test-email-template.server.tsx");
  return writeTestEmail(senderIdentity());
}
