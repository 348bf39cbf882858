import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { knownNetworks } from "~/domain/auth/tables.server.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/tokens/owner-cookie.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { siteHmac } from "~/platform/db/site-secrets.server.ts";
import { type ClientRequest, clientNetwork } from "~/platform/http/client-network.server.ts";
import { isSameSecret } from "~/platform/secrets/secret-comparison.server.ts";
import { findOwnerId, requireOwnerId } from "./owner.server.ts";

// Device cookies (OWASP): a browser that signed in before has a cookie that only this site can have signed, and its
// attempts are counted by themselves. Unknown clients that reach the global limit don't lock it out, and a stolen
// cookie gives no more than the few attempts of that device.

const DAY_SECONDS = 24 * 60 * 60;
/** How long a device or network stays known after the last sign-in on it (seconds). */
const KNOWN_SECONDS = 180 * DAY_SECONDS;

/** A client of the sign-in: the IP address, and how it is known. */
export interface Client {
  address: string;
  /** The id of the known device that it comes from. */
  device?: string | undefined;
  /** Whether the owner signed in on this device, or from this network, before. */
  isKnown?: boolean;
}

/** Identifies the client of a request by its known device or known network. */
export async function identifyClient({ address, request }: ClientRequest): Promise<Client> {
  const ownerId = await findOwnerId();
  const device = await findKnownDevice(ownerId, request);
  return { address, device, isKnown: device !== undefined || (await isKnownNetwork(ownerId, address)) };
}

/** What is new about where the account `userId` signs in, for the notice of it; undefined when both are known. */
export async function findUnknownOrigin(userId: string, { address, request }: ClientRequest) {
  if ((await findKnownDevice(userId, request)) === undefined) return "new-device" as const;
  return (await isKnownNetwork(userId, address)) ? undefined : ("new-network" as const);
}

/**
 * Stores the device and the network that the account `userId` is signed in on as known, so that unknown clients can't
 * lock it out there. A browser that is known already keeps its id, and with it its attempts.
 *
 * @returns the `Set-Cookie` line of the device cookie
 */
export async function rememberClient(
  userId: string,
  { address, request }: ClientRequest,
  now = new Date(),
): Promise<string> {
  await database()
    .insert(knownNetworks)
    .values({ userId, networkKey: await hashNetwork(address), signedInAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.networkKey], set: { signedInAt: now } });
  return setDeviceCookie(userId, (await findKnownDevice(userId, request, now)) ?? newDeviceId(), request, now);
}

export async function deleteOldNetworks(now: Date): Promise<void> {
  await database()
    .delete(knownNetworks)
    .where(lt(knownNetworks.signedInAt, expiryCutoff(now)));
}

/**
 * The token of a device link, which makes any browser that opens it within a day a known device of the owner. All
 * browsers that open it share one device id and its attempts. Rejects while there is no owner.
 */
export async function createDeviceLink(now = new Date()): Promise<string> {
  return signToken("link", await requireOwnerId(), newDeviceId(), toUnixSeconds(now) + DAY_SECONDS);
}

/** Redeems a device link's token. Returns the `Set-Cookie` line of the device cookie, or null for an invalid token. */
export async function redeemDeviceLink(token: string, request: Request, now = new Date()): Promise<string | null> {
  const device = await verifyToken("link", token, now);
  if (!device) return null;
  await recordActivity(database(), { event: "device-link.used" });
  return setDeviceCookie(device.userId, device.id, request, now);
}

async function findKnownDevice(userId: string | undefined, request: Request, now = new Date()) {
  const device = await verifyToken("cookie", readOwnerCookie(request, "known_device") ?? "", now);
  return device && device.userId === userId ? device.id : undefined;
}

async function isKnownNetwork(userId: string | undefined, address: string, now = new Date()): Promise<boolean> {
  if (!userId) return false;
  const where = and(
    eq(knownNetworks.userId, userId),
    eq(knownNetworks.networkKey, await hashNetwork(address)),
    gt(knownNetworks.signedInAt, expiryCutoff(now)),
  );
  return (await database().$count(knownNetworks, where)) > 0;
}

/** The network as a keyed hash (HMAC), so that the database doesn't reveal where the owner was. */
async function hashNetwork(address: string): Promise<string> {
  return (await siteHmac("known-networks", clientNetwork(address))).toString("base64url");
}

async function setDeviceCookie(userId: string, id: string, request: Request, now: Date): Promise<string> {
  const value = await signToken("cookie", userId, id, toUnixSeconds(now) + KNOWN_SECONDS);
  return buildOwnerCookie(request, "known_device", value, KNOWN_SECONDS);
}

/** A device's token: the account, the device's id, the expiry (seconds since 1970), and the signature. */
async function signToken(purpose: "cookie" | "link", userId: string, id: string, until: number | string) {
  const content = [userId, id, until].join(".");
  return `${content}.${(await siteHmac("known-devices", `${purpose}:${content}`)).toString("base64url")}`;
}

async function verifyToken(purpose: "cookie" | "link", token: string, now: Date) {
  const [userId = "", id = "", until = ""] = token.split(".");
  if (!until || !isSameSecret(token, await signToken(purpose, userId, id, until))) return null;
  return Number(until) > toUnixSeconds(now) ? { userId, id } : null;
}

function newDeviceId(): string {
  return randomBytes(16).toString("base64url");
}

function expiryCutoff(now: Date): Date {
  return new Date(now.getTime() - KNOWN_SECONDS * 1000);
}

function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
