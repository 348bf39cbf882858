import { createHmac } from "node:crypto";

import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import type { WriteOrigin } from "~/platform/forms/public-write.ts";
import { clientNetwork, providerNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";

// How many confirmation emails one client, one wider network (an office, a rented rack) and one mailbox can cause. Beyond
// that, requests are stored like all others, but in quarantine.
const perAddress = createRateLimit({ name: "newsletter-address", points: 10, seconds: 3600 });
const perNetwork = createRateLimit({ name: "newsletter-network", points: 40, seconds: 3600 });
const perRecipient = createRateLimit({ name: "newsletter-recipient", points: 5, seconds: 86_400 });

/**
 * A keyed hash (HMAC) of a client's wider network, to detect many requests from few networks. It changes with the day (UTC),
 * so that nobody can be recognised later.
 *
 * @returns null for clients that are exempt from rate limits, and where there is no client
 */
export async function hashNetworkOfDay(sender: WriteOrigin | undefined, now: Date): Promise<string | null> {
  if (!sender || isRateLimitExempt(sender.address)) return null;
  const day = now.toISOString().slice(0, 10);
  return keyedHash(`network:${day}:${providerNetwork(sender.address)}`);
}

/**
 * Counts a request against the rate limits of its mailbox, client and network.
 *
 * @returns whether all of them allow it
 * @throws the driver's error when the database is unavailable
 */
export async function consumeSubscribeLimits(sender: WriteOrigin | undefined, emailKey: string): Promise<boolean> {
  const counts = [perRecipient.consume(await keyedHash(`recipient:${emailKey}`))];
  if (sender && !isRateLimitExempt(sender.address)) {
    counts.push(
      perAddress.consume(await keyedHash(`address:${clientNetwork(sender.address)}`)),
      perNetwork.consume(await keyedHash(`network:${providerNetwork(sender.address)}`)),
    );
  }
  return (await Promise.all(counts)).every(({ allowed }) => allowed);
}

async function keyedHash(text: string): Promise<string> {
  return createHmac("sha256", await siteSecret("newsletter-networks"))
    .update(text)
    .digest("base64url");
}
