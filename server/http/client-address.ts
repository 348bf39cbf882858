import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { lastEntry } from "./request-target.ts";

/** How an IPv4 address looks on a socket that takes IPv6 connections, too. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** What of a request tells whom it is from. */
interface Sender {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/**
 * The visitor's address. Behind a trusted proxy: the last entry of `X-Forwarded-For`, which that proxy itself added;
 * what stands before it was sent by the visitor and proves nothing. IPv4 addresses mapped into IPv6 come out as IPv4.
 */
export function clientAddress(request: Sender, { trustProxy }: { trustProxy: boolean }): string {
  const address = (trustProxy && lastForwarded(request)) || (request.socket.remoteAddress ?? "");
  return address.startsWith("::") ? address.replace(MAPPED, "") : address;
}

function lastForwarded({ headers }: Sender): string | undefined {
  const last = lastEntry(headers["x-forwarded-for"]);
  return isIP(last) ? last : undefined;
}
