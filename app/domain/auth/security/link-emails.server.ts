import { z } from "zod";
import { issueLinkToken } from "~/domain/auth/links/one-time-links.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { SECURITY_NOTICE } from "./security-notice.server.ts";

/** The link that signs the owner in. */
export const SIGN_IN_LINK_EMAIL = {
  name: "sign-in-link",
  schema: z.object({ linkId: z.string(), at: z.string(), device: z.string(), network: z.string() }),
  priority: 10,
  retentionDays: 1,
} as const;

/** The link that confirms the owner's new address. */
export const EMAIL_CHANGE_EMAIL = {
  name: "email-change",
  schema: z.object({ linkId: z.string() }),
  priority: 10,
  retentionDays: 7,
} as const;

/** Kinds whose text holds a link that must be read in the mailbox: the admin area doesn't show it. */
const CONFIDENTIAL_KINDS: readonly string[] = [SIGN_IN_LINK_EMAIL.name, EMAIL_CHANGE_EMAIL.name];

/** The text of an email as the owner's screens show it: a session must not be enough to read a sign-in link. */
export function shownEmailText({ kind, text }: { kind: string; text: string | null }): string | null {
  if (text === null || !CONFIDENTIAL_KINDS.includes(kind)) return text;
  return "This email has a confidential link, so its text is only in the recipient's mailbox.";
}

/**
 * Refuses to send an email about the owner's security to another address: a session must not be enough to get a sign-in link,
 * nor to hide a notice.
 *
 * @throws HttpError 409 with the reason
 */
export function refuseOtherRecipient({ kind, address }: { kind: string; address: string | undefined }): void {
  if (address === undefined || ![...CONFIDENTIAL_KINDS, SECURITY_NOTICE.name].includes(kind)) return;
  throw new HttpError(409, "This email is about your account’s security, so it goes to no other address.");
}

/**
 * The writers of the emails with links.
 *
 * @param sender - called for each email that is written
 */
export function linkEmailWriters(sender: () => SenderIdentity): EmailWriter[] {
  return [
    emailWriter(SIGN_IN_LINK_EMAIL, async ({ linkId, ...request }) => {
      const { writeSignInLinkEmail } = await import("~/domain/auth/emails/link-emails.server.tsx");
      return writeSignInLinkEmail({ ...request, sender: sender(), token: await issueLinkToken(linkId) });
    }),
    emailWriter(EMAIL_CHANGE_EMAIL, async ({ linkId }, { to }) => {
      const { writeEmailChangeEmail } = await import("~/domain/auth/emails/link-emails.server.tsx");
      return writeEmailChangeEmail({ address: to.address, sender: sender(), token: await issueLinkToken(linkId) });
    }),
  ];
}
