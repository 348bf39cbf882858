import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { COOKIE_PREFIX } from "~/domain/auth/session/better-auth.server.ts";
import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/session/owner-cookie.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";

// OWASP's device cookies: a browser that signed in before is known by a cookie that only this site can have made, and
// attempts from it are counted by themselves. Strangers who use up everybody's attempts don't keep it out, and whoever
// steals it has the few attempts of that one device.

const DEVICE_COOKIE = `${COOKIE_PREFIX}.known_device`;
const DAY_SECONDS = 24 * 60 * 60;
/** A device, or a network, is forgotten so long after it was signed in on last. */
export const KNOWN_DEVICE_SECONDS = 180 * DAY_SECONDS;
const LINK_SECONDS = DAY_SECONDS;

type Purpose = "cookie" | "link";

/** What a device's token says: whose device, which, and until when (seconds since 1970). */
interface Device {
  userId: string;
  id: string;
  until: number;
}

/**
 * The `Set-Cookie` line by which this browser is known from now on as one on which the account `userId` signed in. A
 * browser that is known already stays the same device, with its attempts.
 */
export async function rememberDevice(userId: string, request: Request, now = new Date()): Promise<string> {
  const id = (await findKnownDevice(userId, request, now)) ?? newDeviceId();
  return setDeviceCookie({ userId, id, until: toUnixSeconds(now) + KNOWN_DEVICE_SECONDS }, request);
}

/** The device that a request comes from, if the account `userId` signed in on it before; else undefined. */
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
 * A token that makes whichever browser opens it within a day a known device of the account `userId`. However many open
 * it, they are one device with one device's attempts.
 */
export function createDeviceLink(userId: string, now = new Date()): Promise<string> {
  return signToken("link", { userId, id: newDeviceId(), until: toUnixSeconds(now) + LINK_SECONDS });
}

/** What a link's token opens: the `Set-Cookie` line of a known device, or null when the token is worth nothing. */
export async function redeemDeviceLink(token: string, request: Request, now = new Date()): Promise<string | null> {
  const device = await verifyToken("link", token, now);
  return device && setDeviceCookie({ ...device, until: toUnixSeconds(now) + KNOWN_DEVICE_SECONDS }, request);
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

function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
