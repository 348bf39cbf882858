import { environment } from "~/platform/env.server.ts";

/**
 * What browsers demand of a cookie with this name (RFC 6265bis, section 4.1.3.2): set by this very host over https, for
 * all of it. Without it another host of the same domain could set a cookie of that name.
 */
const HOST_PREFIX = "__Host-";

interface CookieOptions {
  /** Seconds; 0 makes the browser forget it. */
  maxAge: number;
  sameSite: "Lax" | "Strict";
}

/**
 * A `Set-Cookie` line for the whole site that scripts can't read. Where the site is reached by https, directly or by its
 * `SITE_URL`, the cookie is `Secure` and its name begins with `__Host-`.
 */
export function buildOwnerCookie(
  request: Request,
  { name, value }: { name: string; value: string },
  { maxAge, sameSite }: CookieOptions,
): string {
  const line = `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=${sameSite}`;
  return secureCookie(request, line);
}

/** A `Set-Cookie` line as the site's scheme wants it, see `buildOwnerCookie`. */
export function secureCookie(request: Request, line: string): string {
  return isHttps(request) ? `${HOST_PREFIX}${line}; Secure` : line;
}

/** The value of a cookie that `buildOwnerCookie` set. On https only one whose name has the prefix counts. */
export function readOwnerCookie(request: Request, name: string): string | undefined {
  const wanted = isHttps(request) ? HOST_PREFIX + name : name;
  const cookies = request.headers.get("cookie")?.split(";") ?? [];
  const found = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(`${wanted}=`));
  return found?.slice(wanted.length + 1);
}

function isHttps(request: Request): boolean {
  return request.url.startsWith("https:") || (environment().SITE_URL?.startsWith("https:") ?? false);
}
