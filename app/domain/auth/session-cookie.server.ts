import { environment } from "~/platform/env.server.ts";
import { COOKIE_PREFIX } from "./better-auth.server.ts";

const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Whether a request may carry a session at all; saves the look-up for everybody who never signed in. */
export function hasSessionCookie(request: Request): boolean {
  return request.headers.get("cookie")?.includes(`${SESSION_COOKIE}=`) ?? false;
}

/**
 * The `Set-Cookie` lines of the library's answer, made `Secure` when the site is reached by https, directly or by its
 * `SITE_URL`. They are HttpOnly, SameSite=Lax and valid for the whole site.
 */
export function sessionCookies(request: Request, answer: Headers): string[] {
  const secure = isHttps(request);
  return answer.getSetCookie().map((cookie) => (secure ? `${cookie}; Secure` : cookie));
}

/** The `Set-Cookie` line that makes the browser forget its session. */
export function expiredSessionCookie(request: Request): string {
  return `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isHttps(request) ? "; Secure" : ""}`;
}

function isHttps(request: Request): boolean {
  return request.url.startsWith("https:") || (environment().SITE_URL?.startsWith("https:") ?? false);
}
