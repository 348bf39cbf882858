import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The parts of a request that define its host and target. */
type TargetedRequest = Pick<IncomingMessage, "headers" | "socket">;

/** A host name or an IPv4 address, or an IPv6 address in brackets; with an optional port. */
const AUTHORITY = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
/** A target in absolute form (RFC 9112, section 3.2.2): authority, then path and query. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([/?].*)?$/i;
/** A cache of one: most requests have the same host as the one before. */
let lastValidAuthority = "localhost";

/**
 * Normalizes the target of a request to origin form: `url` becomes path and query, `headers.host` the host. A target in
 * absolute form overrides the `Host` header (RFC 9112, section 3.2.2). `OPTIONS *` stays as it is.
 *
 * @returns false for a missing, duplicate or invalid host, and for a target in any other form
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
 * The origin of a request as the client's browser sees it. Behind a trusted proxy it comes from the last entries of
 * `X-Forwarded-Host` and `-Proto`, which that proxy added. `Forwarded` (RFC 7239) is ignored, since proxies forward the
 * client's own value. Undefined when the proxy's host is invalid.
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

/** Whether an `Origin` header is missing or has a form that browsers send. */
export function isValidOrigin(header: string | undefined): boolean {
  return header === undefined || header === "null" || URL.canParse(header);
}

/** The last entry of a header that each proxy appends to; empty when there is none. */
function lastHeaderEntry(header: string | string[] | undefined): string {
  return [header].flat().join(",").split(",").at(-1)?.trim() ?? "";
}

/** Stricter than the URL parser, which accepts a user and percent-encoding in the host. */
function isAuthority(text: string): boolean {
  if (text === lastValidAuthority) return true;
  if (!AUTHORITY.test(text) || !URL.canParse(`http://${text}/`)) return false;
  lastValidAuthority = text;
  return true;
}

/**
 * Node uses the first of several `Host` headers; a proxy that uses another would route differently (host confusion).
 */
function hasDuplicateHost(rawHeaders: string[]): boolean {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") found += 1;
  }
  return found > 1;
}

/** The prefix of an IPv4-mapped address, as on a dual-stack socket. */
const IPV4_MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** An address with a port, as Azure's proxies write it: `192.0.2.1:443`, `[2001:db8::1]:443`; IPv6 also without one. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

/** The parts of a request that identify the client. */
interface RequestSource {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/**
 * The client's address. Behind a trusted proxy it is the last entry of `X-Forwarded-For`, which that proxy added; the
 * client can forge the entries before it. IPv4-mapped IPv6 addresses become IPv4.
 */
export function resolveClientAddress(request: RequestSource, { trustProxy }: { trustProxy: boolean }): string {
  const address = (trustProxy && lastForwardedFor(request)) || (request.socket.remoteAddress ?? "");
  return address.startsWith("::") ? address.replace(IPV4_MAPPED, "") : address;
}

function lastForwardedFor({ headers }: RequestSource): string | undefined {
  const last = lastHeaderEntry(headers["x-forwarded-for"]);
  const [, v6, v4] = WITH_PORT.exec(last) ?? [];
  return [last, v6, v4].find((address) => address && isIP(address));
}
