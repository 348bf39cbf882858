import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { COOKIE_PREFIX } from "~/domain/auth/session/better-auth.server.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/session/owner-cookie.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";

// Device cookies (OWASP): a browser that signed in before has a cookie that only this site can have signed, and its attempts
// are counted by themselves. Unknown clients that reach the global limit don't lock it out, and a stolen cookie gives no
// more than the few attempts of that device.

const DEVICE_COOKIE = `${COOKIE_PREFIX}.known_device`;
const DAY_SECONDS = 24 * 60 * 60;
/** A device or network stays known so long after the last sign-in on it (seconds). */
export const KNOWN_DEVICE_SECONDS = 180 * DAY_SECONDS;
const LINK_SECONDS = DAY_SECONDS;

type Purpose = "cookie" | "link";

/** The content of a device's token: the account, the device's id, and the expiry (seconds since 1970). */
interface Device {
  userId: string;
  id: string;
  until: number;
}

/**
 * Makes this browser a known device of the account `userId`. One that is known already keeps its id, and with it its
 * attempts.
 *
 * @returns the `Set-Cookie` line of the device cookie
 */
export async function rememberDevice(userId: string, request: Request, now = new Date()): Promise<string> {
  const id = (await findKnownDevice(userId, request, now)) ?? newDeviceId();
  return setDeviceCookie({ userId, id, until: toUnixSeconds(now) + KNOWN_DEVICE_SECONDS }, request);
}

/** The id of the known device that a request comes from, if it is the account's; else undefined. */
export async function findKnownDevice(
  userId: string | undefined,
  request: Request,
  now = new Date(),
): Promise<string | undefined> {
  const value = readOwnerCookie(request, DEVICE_COOKIE);
  const device = value && (await verifyToken("cookie", value, now));
  return device && device.userId === userId ? device.id : undefined;
}

/**
 * The token of a device link, which makes any browser that opens it within a day a known device of the account `userId`. All
 * browsers that open it share one device id and its attempts.
 */
export function createDeviceLink(userId: string, now = new Date()): Promise<string> {
  return signToken("link", { userId, id: newDeviceId(), until: toUnixSeconds(now) + LINK_SECONDS });
}

/** Redeems a device link's token. Returns the `Set-Cookie` line of the device cookie, or null for an invalid token. */
export async function redeemDeviceLink(token: string, request: Request, now = new Date()): Promise<string | null> {
  const device = await verifyToken("link", token, now);
  if (!device) return null;
  await recordActivity(database(), { act: "device-link.used" });
  return setDeviceCookie({ ...device, until: toUnixSeconds(now) + KNOWN_DEVICE_SECONDS }, request);
}

async function setDeviceCookie(device: Device, request: Request): Promise<string> {
  const value = await signToken("cookie", device);
  return buildOwnerCookie(
    request,
    { name: DEVICE_COOKIE, value },
    { maxAge: KNOWN_DEVICE_SECONDS, sameSite: "Strict" },
  );
}

async function signToken(purpose: Purpose, { userId, id, until }: Device): Promise<string> {
  const content = [userId, id, until].join(".");
  return `${content}.${await signature(purpose, content)}`;
}

async function verifyToken(purpose: Purpose, token: string, now: Date): Promise<Device | null> {
  const [userId = "", id = "", until = "", given = ""] = token.split(".");
  const expected = Buffer.from(await signature(purpose, [userId, id, until].join(".")));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return Number(until) > toUnixSeconds(now) ? { userId, id, until: Number(until) } : null;
}

async function signature(purpose: Purpose, content: string): Promise<string> {
  const secret = await siteSecret("known-devices");
  return createHmac("sha256", secret).update(`${purpose}:${content}`).digest("base64url");
}

function newDeviceId(): string {
  return randomBytes(16).toString("base64url");
}

function toUnixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
