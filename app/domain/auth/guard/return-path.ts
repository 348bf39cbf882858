/** The path of the sign-in page. */
export const LOGIN_PATH = "/admin/login";
/** A host that no address of ours has: a path that resolves to anything else would lead away from the site. */
const DUMMY_ORIGIN = "https://site.invalid";

/**
 * Where the owner goes after signing in: `from` when it is a path on this site (path, query and fragment), else
 * `fallback`. Refused are other hosts, `//host`, backslashes, control characters, and the sign-in page itself.
 */
export function returnPath(from: string | null | undefined, fallback = "/admin/dashboard"): string {
  if (!from?.startsWith("/") || from.startsWith("//")) return fallback;
  // Browsers read "\" as "/" and drop tabs and line breaks, so "/\host" and "/<tab>/host" would be other hosts.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\\\u0000-\u001f\u007f-\u009f]/.test(from) || from.length > 2_000) return fallback;
  if (!URL.canParse(from, DUMMY_ORIGIN)) return fallback;
  const url = new URL(from, DUMMY_ORIGIN);
  // Dots in the path may resolve to a second leading slash ("/.//host").
  if (url.origin !== DUMMY_ORIGIN || url.pathname.startsWith("//")) return fallback;
  const page = url.pathname.replace(/\/+$|(\/_)?\.data$/g, "").toLowerCase();
  if (page === LOGIN_PATH || page === "/admin/sign-out" || page === "/admin/set-up") return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in page that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return returnPath(path, "") ? `${LOGIN_PATH}?from=${encodeURIComponent(path)}` : LOGIN_PATH;
}
