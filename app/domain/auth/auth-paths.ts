export const LOGIN_PATH = "/admin/login";
/** An origin of no real site: a path that resolves to any other origin would leave the site (open redirect). */
const DUMMY_ORIGIN = "https://site.invalid";

/**
 * The target of the redirect after signing in, safe against open redirects: `from` if it is a path on this site (path,
 * query and fragment), else `fallback`. Rejected are other hosts, `//host`, backslashes, control characters, and the
 * pages of the sign-in itself.
 */
export function returnPath(from: string | null | undefined, fallback = "/admin/dashboard"): string {
  if (!from?.startsWith("/") || from.startsWith("//")) return fallback;
  // Browsers read "\" as "/" and drop tabs and line breaks, so "/\host" and "/<tab>/host" would be other hosts.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match control characters.
  if (/[\\\u0000-\u001f\u007f-\u009f]/.test(from) || from.length > 2_000) return fallback;
  if (!URL.canParse(from, DUMMY_ORIGIN)) return fallback;
  const url = new URL(from, DUMMY_ORIGIN);
  // Dots in the path may resolve to a second leading slash ("/.//host").
  if (url.origin !== DUMMY_ORIGIN || url.pathname.startsWith("//")) return fallback;
  const page = url.pathname.replace(/\/+$|(\/_)?\.data$/g, "").toLowerCase();
  if (page === LOGIN_PATH || page === "/admin/sign-out" || page === "/admin/set-up") return fallback;
  return url.pathname + url.search + url.hash;
}

/** The query parameter of the sign-in page for the token of a device link. */
export const DEVICE_PARAM = "device";

/** The query parameter of the sign-in page's second step for a recovery code. */
export const RECOVERY_CODE_PARAM = "recovery-code";

/** The field of the form that gives a begun sign-in up. */
export const START_OVER_FIELD = "start-over";

/** The path of a device link, which makes the browser that opens it a known device. */
export function deviceLinkPath(token: string): string {
  return `${LOGIN_PATH}?${DEVICE_PARAM}=${encodeURIComponent(token)}`;
}

/** The path of the sign-in page that redirects to `path` afterwards. */
export function loginPath(path: string): string {
  return returnPath(path, "") ? `${LOGIN_PATH}?from=${encodeURIComponent(path)}` : LOGIN_PATH;
}
