import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { sentIdentity } from "./identity.server.ts";
import { addressLine } from "./identity.ts";
import { PLACEHOLDER_IDENTITY } from "./read-identity.ts";

/**
 * The site as the sender of its emails. While the site's address is a placeholder, replies go to the mailbox that
 * emails are sent from.
 */
export function senderIdentity(): SenderIdentity {
  const { brand, url, email, phone, legal, address } = sentIdentity();
  const isOwn = email !== "" && email !== PLACEHOLDER_IDENTITY.email;
  const replyAddress = isOwn ? email : emailSettings().from.address;
  const place = [address.city, address.country].filter(Boolean).join(", ");
  const imprint = [legal.company, addressLine(address)].filter(Boolean).join(", ");
  return {
    brand,
    url,
    email: email || replyAddress,
    replyTo: { name: brand, address: replyAddress },
    signature: [brand, place, phone.label, replyAddress, url].filter(Boolean),
    imprint: [imprint, email || replyAddress].filter(Boolean).join(". "),
  };
}
