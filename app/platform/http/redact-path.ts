/**
 * A URL as it may be logged: without its query, which may hold personal data or a token, and with tokens in its path cut
 * short.
 */
export function redactPath(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return path.replace(/[\da-f]{32,}/gi, (key) => `${key.slice(0, 8)}…`).slice(0, 500);
}
