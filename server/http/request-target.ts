import type { IncomingMessage } from "node:http";

/** The parts of a request that say of whom something is asked. */
type TargetedRequest = Pick<IncomingMessage, "headers" | "socket">;

/** Letters, digits and what names and IPv4 addresses consist of, or an IPv6 address in brackets; then perhaps a port. */
const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
/** A target in absolute form (RFC 9112, section 3.2.2): its authority, and its path with its query. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([/?].*)?$/i;
/** Most requests name the same host as the one before. */
let lastValidAuthority = "localhost";

/**
 * Brings the target of a request into origin form: `url` is then a path with its query, `headers.host` whom it asks; of a
 * target in absolute form the header says nothing (RFC 9112, section 3.2.2). `OPTIONS *` stays as it is. False for a
 * request that names no host, two, or something that is none, or whose target is in none of these forms.
 */
export function normalizeTarget(request: IncomingMessage): boolean {
  const { url = "", method } = request;
  if (!url.startsWith("/") && !(url === "*" && method === "OPTIONS")) {
    const [, authority, path = ""] = ABSOLUTE.exec(url) ?? [];
    if (authority === undefined) return false;
    request.url = path.startsWith("/") ? path : `/${path}`;
    request.headers.host = authority;
  }
  const { host } = request.headers;
  if (host === undefined) return request.httpVersion === "1.0";
  return isAuthority(host) && !hasDuplicateHost(request.rawHeaders);
}

/**
 * Where a request was sent, as the visitor's browser knows it. Behind a trusted proxy: the last entry of `X-Forwarded-Host`
 * and `-Proto`, which that proxy itself added. `Forwarded` (RFC 7239) is not read: proxies pass on what the visitor wrote
 * there. Undefined when the proxy names something that is no host.
 */
export function requestOrigin(
  request: TargetedRequest,
  { trustProxy }: { trustProxy: boolean },
): { protocol: string; host: string } | undefined {
  const { headers, socket } = request;
  const forwardedHost = trustProxy ? lastHeaderEntry(headers["x-forwarded-host"]) : "";
  const forwardedProtocol = trustProxy ? lastHeaderEntry(headers["x-forwarded-proto"]).toLowerCase() : "";
  const host = forwardedHost || headers.host || "localhost";
  if (!isAuthority(host)) return undefined;
  const own = "encrypted" in socket && socket.encrypted ? "https" : "http";
  return { protocol: `${/^https?$/.test(forwardedProtocol) ? forwardedProtocol : own}:`, host };
}

/** Whether an `Origin` header is one that browsers send, or there is none. */
export function isValidOrigin(header: string | undefined): boolean {
  return header === undefined || header === "null" || URL.canParse(header);
}

/** The last entry of a header that each proxy on the way adds one to; empty when there is none. */
export function lastHeaderEntry(header: string | string[] | undefined): string {
  return [header].flat().join(",").split(",").at(-1)?.trim() ?? "";
}

/** Stricter than a URL, which may hold a user, and in which a host may be percent-encoded. */
function isAuthority(text: string): boolean {
  if (text === lastValidAuthority) return true;
  if (!AUTHORITY.test(text) || !URL.canParse(`http://${text}/`)) return false;
  lastValidAuthority = text;
  return true;
}

/** Node keeps the first of several. Two programs that choose differently can be played off against each other. */
function hasDuplicateHost(rawHeaders: string[]): boolean {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") found += 1;
  }
  return found > 1;
}
