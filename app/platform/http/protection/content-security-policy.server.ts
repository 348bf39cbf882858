import { createHash } from "node:crypto";
import { createContext } from "react-router";

/** Other origins that a document's scripts may connect to; none, unless a route sets them for its response. */
export const connectHostsContext = createContext<readonly string[]>([]);

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The Content-Security-Policy of a document: same-origin files, and the inline scripts and styles of `html` by their
 * SHA-256 hashes.
 *
 * @param writesStyles - allows any inline style, for documents whose libraries insert style elements at run time
 * @param connectHosts - other origins that its scripts may connect to
 * @param development - a document served by Vite: allows the hot-reload connection
 */
export function contentSecurityPolicy(
  html: string,
  { writesStyles: allowInlineStyles = false, development = false, connectHosts = [] as readonly string[] } = {},
): string {
  const styles = allowInlineStyles || development ? ["'unsafe-inline'"] : scriptHashes(html, INLINE_STYLE);
  const connect = [...connectHosts, ...(development ? ["ws:"] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html, INLINE_SCRIPT)].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    ...(connect.length > 0 ? [["connect-src 'self'", ...connect].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function scriptHashes(html: string, inline: RegExp): string[] {
  // An empty element executes nothing and needs no hash.
  const texts = new Set([...html.matchAll(inline)].map(([, text = ""]) => text).filter((text) => text !== ""));
  return [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
