import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { siteIdentity } from "./identity.server.ts";
import { addressLine, PLACEHOLDER_IDENTITY } from "./identity.ts";

/**
 * The site as the sender of its emails. While the site's address is a placeholder, replies go to the mailbox that emails
 * are sent from.
 */
export function senderIdentity(): SenderIdentity {
  const { brand, url, email, phone, legal, address } = siteIdentity();
  const replyAddress = email === PLACEHOLDER_IDENTITY.email ? emailSettings().from.address : email;
  return {
    brand,
    url,
    email,
    replyTo: { name: brand, address: replyAddress },
    signature: [brand, [address.city, address.country].filter(Boolean).join(", "), phone.label, replyAddress, url],
    imprint: `${legal.company}, ${addressLine(address)}. ${email}`,
  };
}
