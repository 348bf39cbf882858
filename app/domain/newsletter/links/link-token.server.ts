import { createHmac, timingSafeEqual } from "node:crypto";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";

const ID_BYTES = 16;
/** Half of a SHA-256: 128 bits can't be guessed, and links in emails stay short. */
const MAC_BYTES = 16;

/** The subscription that a link is about, and the issue whose email contained it, if any. */
export interface SubscriberLink {
  subscriptionId: string;
  issueId: string | null;
}

/**
 * The signed token (HMAC) of a link that confirms a subscription; having it proves access to the mailbox. Tokens aren't
 * stored, and are valid as long as the subscription exists.
 */
export async function createConfirmToken(subscriptionId: string): Promise<string> {
  return sign("confirm", [subscriptionId], await secret());
}

/** Verifies a confirmation token. Returns the subscription's id; undefined for anything that this site didn't sign. */
export async function readConfirmToken(token: string): Promise<string | undefined> {
  return verify("confirm", token, 1, await secret())?.[0];
}

/** The signed token (HMAC) of an email's other links: unsubscribe, preferences, erase. */
export async function createSubscriberToken({ subscriptionId, issueId }: SubscriberLink): Promise<string> {
  return sign("letter", [subscriptionId, issueId ?? NIL_UUID], await secret());
}

/** Verifies the token of an email's other links; undefined for anything that this site didn't sign. */
export async function readSubscriberToken(token: string): Promise<SubscriberLink | undefined> {
  const [subscriptionId, issueId] = verify("letter", token, 2, await secret()) ?? [];
  return subscriptionId ? { subscriptionId, issueId: issueId === NIL_UUID ? null : (issueId ?? null) } : undefined;
}

const NIL_UUID = "00000000-0000-0000-0000-000000000000";

function secret(): Promise<string> {
  return siteSecret("newsletter-links");
}

// The purposes "confirm" and "letter" are part of what is signed: links in sent emails depend on them.
function sign(purpose: string, ids: string[], key: string): string {
  const idBytes = Buffer.concat(ids.map((id) => Buffer.from(id.replaceAll("-", ""), "hex")));
  return Buffer.concat([idBytes, mac(purpose, idBytes, key)]).toString("base64url");
}

function verify(purpose: string, token: string, count: number, key: string): string[] | undefined {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const length = count * ID_BYTES;
  if (bytes.length !== length + MAC_BYTES) return undefined;
  const idBytes = bytes.subarray(0, length);
  if (!timingSafeEqual(bytes.subarray(length), mac(purpose, idBytes, key))) return undefined;
  return Array.from({ length: count }, (_, index) =>
    formatUuid(idBytes.subarray(index * ID_BYTES, (index + 1) * ID_BYTES)),
  );
}

function mac(purpose: string, idBytes: Buffer, key: string): Buffer {
  return createHmac("sha256", key).update(`${purpose}:`).update(idBytes).digest().subarray(0, MAC_BYTES);
}

function formatUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
