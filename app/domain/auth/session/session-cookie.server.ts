import { buildOwnerCookie, readOwnerCookie } from "~/domain/auth/tokens/owner-cookie.server.ts";
import { siteHmac } from "~/platform/db/site-secrets.server.ts";
import { isSameSecret } from "~/platform/secrets/secret-comparison.server.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS } from "./session.ts";

/** The cookie outlives every session, so that the sign-in page can tell that one has expired. */
const COOKIE_SECONDS = (ABSOLUTE_DAYS + IDLE_DAYS) * 24 * 60 * 60;

/** A token, and its signature in base64, percent-encoded. */
const COOKIE_VALUE = /^([\w-]+)\.((?:[\w+/=]|%2B|%2F|%3D)+)$/i;

export function sessionCookieValue(request: Request): string | undefined {
  return readOwnerCookie(request, "session_token");
}

/** The session token in a request's cookie, or undefined without one that this site has signed. */
export async function readSessionToken(request: Request): Promise<string | undefined> {
  const [, token, signature] = COOKIE_VALUE.exec(sessionCookieValue(request) ?? "") ?? [];
  if (!token || !signature) return undefined;
  const given = Buffer.from(decodeURIComponent(signature), "base64");
  return isSameSecret(given, await siteHmac("auth", token)) ? token : undefined;
}

/** The `Set-Cookie` line that gives a browser a session's token: `<token>.<HMAC in base64>`, percent-encoded. */
export async function buildSessionCookie(request: Request, token: string): Promise<string> {
  const signature = (await siteHmac("auth", token)).toString("base64");
  return buildOwnerCookie(request, "session_token", encodeURIComponent(`${token}.${signature}`), COOKIE_SECONDS);
}

/** The `Set-Cookie` line that deletes the session cookie. */
export function clearSessionCookie(request: Request): string {
  return buildOwnerCookie(request, "session_token", "", 0);
}
