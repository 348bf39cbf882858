/**
 * A URL for the log: without its query, which may contain personal data or a token, and with tokens in its path
 * shortened.
 */
export function redactPath(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return path.replace(/[\da-f]{32,}/gi, (key) => `${key.slice(0, 8)}…`).slice(0, 500);
}
