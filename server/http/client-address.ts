import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { lastHeaderEntry } from "./request-target.ts";

/** How an IPv4 address looks on a socket that takes IPv6 connections, too. */
const IPV4_MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** What of a request tells whom it is from. */
interface RequestSource {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/**
 * The visitor's address. Behind a trusted proxy: the last entry of `X-Forwarded-For`, which that proxy itself added;
 * what stands before it was sent by the visitor and proves nothing. IPv4 addresses mapped into IPv6 come out as IPv4.
 */
export function resolveClientAddress(request: RequestSource, { trustProxy }: { trustProxy: boolean }): string {
  const address = (trustProxy && lastForwardedFor(request)) || (request.socket.remoteAddress ?? "");
  return address.startsWith("::") ? address.replace(IPV4_MAPPED, "") : address;
}

function lastForwardedFor({ headers }: RequestSource): string | undefined {
  const last = lastHeaderEntry(headers["x-forwarded-for"]);
  return isIP(last) ? last : undefined;
}
