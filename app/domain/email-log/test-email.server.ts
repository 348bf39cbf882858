import { emailSignature } from "~/domain/site/identity/email-signature.server.ts";
import type { Letter } from "~/platform/email/email-kind.ts";

/** The mail that shows the owner that mails arrive. */
export async function renderTestEmail(): Promise<Letter> {
  const { writeTestEmail: writeTest } = await import("./test-email-template.server.tsx");
  return writeTest(emailSignature());
}
