import { z } from "zod";

/** The length of an uncompressed point of P-256, and of the secret (RFC 8291), in base64url. */
const P256DH_LENGTH = 87;
const AUTH_LENGTH = 22;

const base64url = z.base64url();
const endpoint = z.url({ protocol: /^https$/ }).max(2_000);

/** A browser's subscription, as `PushSubscription.toJSON` gives it. */
export const subscriptionSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url.length(P256DH_LENGTH), auth: base64url.length(AUTH_LENGTH) }),
});
export type BrowserSubscription = z.output<typeof subscriptionSchema>;

/** A device as the screen shows it. Timestamps are ISO 8601. */
export interface PushDevice {
  id: string;
  endpoint: string;
  device: string;
  createdAt: string;
  succeededAt: string | null;
  /** Why the last push failed; null when it was accepted. */
  failure: string | null;
}
