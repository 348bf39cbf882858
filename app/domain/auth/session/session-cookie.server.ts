import { COOKIE_PREFIX } from "./better-auth.server.ts";
import { buildOwnerCookie, readOwnerCookie, secureCookie } from "./owner-cookie.server.ts";

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Whether a request has a session cookie; saves the look-up for visitors who never signed in. */
export function hasSessionCookie(request: Request): boolean {
  return readOwnerCookie(request, SESSION_COOKIE) !== undefined;
}

/** The request headers for better-auth: only its own cookie, without the prefix, since other headers could influence it. */
export function sessionHeaders(request: Request): Headers {
  const value = readOwnerCookie(request, SESSION_COOKIE);
  return new Headers(value === undefined ? {} : { cookie: `${SESSION_COOKIE}=${value}` });
}

/** The value of the session cookie. */
export function sessionCookieValue(request: Request): string | undefined {
  return readOwnerCookie(request, SESSION_COOKIE);
}

/** The `Set-Cookie` lines of better-auth's response, see `buildOwnerCookie`. They are HttpOnly and SameSite=Lax. */
export function sessionSetCookies(request: Request, answer: Headers): string[] {
  return answer.getSetCookie().map((cookie) => secureCookie(request, cookie));
}

/** The `Set-Cookie` line that deletes the session cookie. */
export function clearSessionCookie(request: Request): string {
  return buildOwnerCookie(request, { name: SESSION_COOKIE, value: "" }, { maxAge: 0, sameSite: "Lax" });
}

/**
 * The response headers of a sign-out: delete the session cookie, and all cached pages, which "Back" would show. Not
 * "cookies", which would sign the owner out of other hosts of the domain, nor "storage", which would delete the drafts of
 * other tabs: the sign-out button deletes those after a confirmation.
 */
export function signOutHeaders(cookie: string): Record<string, string> {
  return { "Set-Cookie": cookie, "Clear-Site-Data": '"cache"' };
}
