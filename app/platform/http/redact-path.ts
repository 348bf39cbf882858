/**
 * An address as it may be logged: without its query, which may hold what somebody typed or the key of a link, and with keys
 * in its path cut short.
 */
export function redactPath(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return path.replace(/[\da-f]{32,}/gi, (key) => `${key.slice(0, 8)}…`).slice(0, 500);
}
