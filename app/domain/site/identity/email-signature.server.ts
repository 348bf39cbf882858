import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import { siteIdentity } from "./identity.server.ts";
import { PLACEHOLDER_IDENTITY } from "./identity.ts";

/** What stands above and below the site's letters. */
export interface EmailSignature {
  brand: { name: string; url: string };
  /** Who we are, line by line; the owner's replies are signed with it. */
  signature: string[];
}

/** The letterhead, from the site's identity. */
export function emailSignature(): EmailSignature {
  const { brand, url, phone, address, email } = siteIdentity();
  return {
    brand: { name: brand, url },
    signature: [brand, `${address.city}, ${address.country}`, phone.label, replyAddress(email), url],
  };
}

/** Where answers go: the site's address, or while that is a placeholder the one that mails are from. */
export function replyToMailbox(): Mailbox {
  const { brand, email } = siteIdentity();
  return { name: brand, address: replyAddress(email) };
}

function replyAddress(email: string): string {
  return email === PLACEHOLDER_IDENTITY.email ? emailSettings().from.address : email;
}
