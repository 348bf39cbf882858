import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { lastHeaderEntry } from "./request-target.ts";

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
