import { COOKIE_PREFIX } from "./better-auth.server.ts";
import { buildOwnerCookie, readOwnerCookie, secureCookie } from "./owner-cookie.server.ts";

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Whether a request may carry a session at all; saves the look-up for everybody who never signed in. */
export function hasSessionCookie(request: Request): boolean {
  return readOwnerCookie(request, SESSION_COOKIE) !== undefined;
}

/** The only header that the sign-in library needs from a request, in the name that it knows; others could steer it. */
export function sessionHeaders(request: Request): Headers {
  const value = readOwnerCookie(request, SESSION_COOKIE);
  return new Headers(value === undefined ? {} : { cookie: `${SESSION_COOKIE}=${value}` });
}

/** The session cookie's value, as it was sent. */
export function sessionCookieValue(request: Request): string | undefined {
  return readOwnerCookie(request, SESSION_COOKIE);
}

/** The `Set-Cookie` lines of the library's answer, see `buildOwnerCookie`. They are HttpOnly and SameSite=Lax. */
export function sessionSetCookies(request: Request, answer: Headers): string[] {
  return answer.getSetCookie().map((cookie) => secureCookie(request, cookie));
}

/** The `Set-Cookie` line that makes the browser forget its session. */
export function clearSessionCookie(request: Request): string {
  return buildOwnerCookie(request, { name: SESSION_COOKIE, value: "" }, { maxAge: 0, sameSite: "Lax" });
}

/**
 * The headers of an answer to a sign-out: the browser forgets its session by `cookie`, and every page it could show again without
 * asking, as "Back" does. Not "cookies", which would sign the owner out of other hosts of the domain, nor "storage", which
 * would take what is typed in other tabs along: the sign-out button removes what this browser holds, and asks first.
 */
export function signOutHeaders(cookie: string): Record<string, string> {
  return { "Set-Cookie": cookie, "Clear-Site-Data": '"cache"' };
}
