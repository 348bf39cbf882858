import type { z } from "zod";
import type { TestedMail } from "~/platform/email/check/mail-test.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { mailTestSchema } from "./mail-check.ts";
import { mailSender } from "./mail-servers.server.ts";
import { completeMail } from "./save-mail.server.ts";

/**
 * What is to be tested: what is in force, or what is typed, with the stored passwords where none is typed. What the server
 * sets is tested as it is.
 *
 * @throws HttpError 422 as `completeMail` does
 */
export async function mailToTest(input: z.output<typeof mailTestSchema>): Promise<TestedMail> {
  const inForce = emailSettings();
  if ("inForce" in input) return inForce;
  const { values, smtp, imap } = await completeMail(input);
  return {
    smtp: inForce.smtp?.setBy === "server" ? inForce.smtp : smtp,
    imap: inForce.imap?.setBy === "server" ? inForce.imap : imap,
    from: mailSender(values),
  };
}
