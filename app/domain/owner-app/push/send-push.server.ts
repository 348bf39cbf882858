import { createECDH } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { eq } from "drizzle-orm";
import pRetry from "p-retry";
import { pushSubscriptions as table } from "~/domain/owner-app/tables.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { log } from "~/platform/log.server.ts";
import {
  createAllowedLookup,
  findAllowedAddresses,
  RefusedAddressError,
} from "~/platform/network/allowed-lookup.server.ts";
import { isPublicAddress } from "~/platform/network/networks.ts";
import type { PushMessage } from "./push-message.ts";

type Subscription = typeof table.$inferSelect;

/** For a phone that was off for longer a notification is no news. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const RETRIES = { retries: 2, minTimeout: 1_000, factor: 4 };
/** The subscription no longer exists: it has expired, or the browser has ended it (RFC 8030, section 7.3). */
const GONE = [404, 410];
const TRY_AGAIN_LATER = 429;
const SERVER_ERROR = 500;

/** Connects to public addresses only, since a browser says which service it is. */
const publicAgent = new Agent({ lookup: createAllowedLookup(isPublicAddress) });

export interface PushOptions {
  /** How to connect; tests have a push service of their own. */
  agent?: Agent;
  retries?: Partial<typeof RETRIES>;
}

/**
 * Sends a message to a device, encrypted for it, and records what came of it. Retried while the push service can't take
 * it; a device that the service no longer knows is removed.
 *
 * @returns why it failed, in plain words, or null
 */
export async function sendPush(
  subscription: Subscription,
  message: PushMessage,
  { agent = publicAgent, retries }: PushOptions = {},
): Promise<string | null> {
  const { id } = subscription;
  const { hostname } = new URL(subscription.endpoint);
  const send = () => postMessage(subscription, message, agent);
  const now = () => new Date();
  try {
    await pRetry(send, { ...RETRIES, ...retries, shouldRetry: ({ error }) => isTemporary(error) });
    await database().update(table).set({ succeededAt: now(), failure: null }).where(eq(table.id, id));
    return null;
  } catch (error) {
    const failure = describeFailure(error);
    // Not the error itself: it has the device's address, which is a secret.
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ host: hostname, status: statusOf(error), reason }, "a push notification was not accepted");
    if (GONE.includes(statusOf(error) ?? 0)) await database().delete(table).where(eq(table.id, id));
    else await database().update(table).set({ failedAt: now(), failure }).where(eq(table.id, id));
    return failure;
  }
}

/** @throws PushRejection, RefusedAddressError, or the connection's error */
async function postMessage(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  agent: Agent,
): Promise<void> {
  const url = new URL(endpoint);
  const address = url.hostname.replace(/^\[|\]$/g, "");
  // Addresses aren't looked up, so the agent doesn't check them.
  if (isIP(address) !== 0) await findAllowedAddresses(address, isPublicAddress);
  const { buildPushPayload } = await import("@block65/webcrypto-web-push");
  // What waits for a device is replaced by what has the same topic, of at most 32 characters.
  const options = { ttl: TTL_SECONDS, urgency: "high", topic: message.tag.replaceAll("-", "").slice(0, 32) } as const;
  const device = { endpoint: url.href, expirationTime: null, keys: { p256dh, auth } };
  const { headers, method, body } = await buildPushPayload({ data: { ...message }, options }, device, await vapid());
  const sent = request(url, { agent, method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  const status = response.statusCode ?? 0;
  if (status < 200 || status >= 300) throw new PushRejection(status);
}

/** What the push service answered instead of taking a message. */
class PushRejection extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The push service answered ${status}.`);
    this.status = status;
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof PushRejection ? error.status : undefined;
}

function isTemporary(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status === TRY_AGAIN_LATER || status >= SERVER_ERROR;
  return !(error instanceof RefusedAddressError);
}

function describeFailure(error: unknown): string {
  const status = statusOf(error);
  if (status !== undefined && GONE.includes(status))
    return "The browser has ended its notifications. Turn them on again.";
  if (status === TRY_AGAIN_LATER)
    return "The browser’s push service got too many notifications. Later ones may arrive.";
  if (status !== undefined && status >= SERVER_ERROR) return `The browser’s push service is out of order (${status}).`;
  if (status !== undefined) return `The browser’s push service refused it (${status}). Turn notifications off and on.`;
  if (error instanceof RefusedAddressError) return "The browser’s push service isn’t on the public internet.";
  return "The browser’s push service could not be reached from the server.";
}

/** Who this site is to push services (RFC 8292). Keys in base64url. */
interface Vapid {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The site's key pair: any 32 random bytes are a private key of P-256, but one in 2^32. */
export async function vapid(): Promise<Vapid> {
  const privateKey = await siteSecret("vapid");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return { subject: `mailto:${siteIdentity().email}`, publicKey: pair.getPublicKey("base64url"), privateKey };
}
