import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import type { WriteOrigin } from "~/platform/forms/public-write.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";

// What may go out for one sender, one wider network (an office, a rented rack), and to one mailbox. Beyond it requests
// are stored like all others, and their mails wait for the owner.
const perAddress = createRateLimit({ name: "newsletter-address", points: 10, seconds: 3600 });
const perNetwork = createRateLimit({ name: "newsletter-network", points: 40, seconds: 3600 });
const perRecipient = createRateLimit({ name: "newsletter-recipient", points: 5, seconds: 86_400 });

/**
 * A sender's wider network as an unreadable key, to see whether many requests come from few networks. It changes with
 * the day, so that nobody is recognised later. Null for senders without limits, and where there is no sender.
 */
export async function hashNetworkOfDay(sender: WriteOrigin | undefined, now: Date): Promise<string | null> {
  if (!sender || isRateLimitExempt(sender.address)) return null;
  const day = now.toISOString().slice(0, 10);
  return keyedHash(`network:${day}:${providerNetwork(sender.address)}`);
}

/** Counts a request to write to a mailbox; says whether that is one too many. Throws when the database is away. */
export async function consumeSubscribeLimits(sender: WriteOrigin | undefined, emailKey: string): Promise<boolean> {
  const counts = [perRecipient.consume(await keyedHash(`recipient:${emailKey}`))];
  if (sender && !isRateLimitExempt(sender.address)) {
    counts.push(
      perAddress.consume(await keyedHash(`address:${clientNetwork(sender.address)}`)),
      perNetwork.consume(await keyedHash(`network:${providerNetwork(sender.address)}`)),
    );
  }
  return (await Promise.all(counts)).some(({ allowed }) => !allowed);
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: what one customer of a provider can be expected to rent. */
export function providerNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIP(plain) === 4) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  return isIP(plain) === 6 ? `${clientNetwork(plain).split(":").slice(0, 3).join(":")}::/48` : plain;
}

async function keyedHash(text: string): Promise<string> {
  return createHmac("sha256", await siteSecret("newsletter-networks"))
    .update(text)
    .digest("base64url");
}
