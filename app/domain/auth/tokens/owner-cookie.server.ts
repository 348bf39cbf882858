import { environment } from "~/platform/env.server.ts";

/**
 * The prefix of host-only cookies (RFC 6265bis, section 4.1.3.2): browsers accept one only from this host, over https
 * and for all paths. Without it another host of the same domain could set a cookie of that name.
 */
const HOST_PREFIX = "__Host-";

export type OwnerCookie = "session_token" | "known_device" | "second_step" | "passkey_browser";

/**
 * A `Set-Cookie` line for the whole site, HttpOnly. Where the site is served over https, directly or by its `SITE_URL`,
 * the cookie is `Secure` and its name begins with `__Host-`. Only the session's is sent with a link from another site
 * (`SameSite`).
 *
 * @param maxAge - seconds; 0 deletes the cookie
 */
export function buildOwnerCookie(request: Request, name: OwnerCookie, value: string, maxAge: number): string {
  const sameSite = name === "session_token" ? "Lax" : "Strict";
  const line = `owner.${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=${sameSite}`;
  return isHttps(request) ? `${HOST_PREFIX}${line}; Secure` : line;
}

/** The value of a cookie that `buildOwnerCookie` set. On https only one with the prefix counts. */
export function readOwnerCookie(request: Request, name: OwnerCookie): string | undefined {
  const wanted = `${isHttps(request) ? HOST_PREFIX : ""}owner.${name}=`;
  const cookies = request.headers.get("cookie")?.split(";") ?? [];
  const found = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(wanted));
  return found?.slice(wanted.length);
}

function isHttps(request: Request): boolean {
  return request.url.startsWith("https:") || (environment().SITE_URL?.startsWith("https:") ?? false);
}
