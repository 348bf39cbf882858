import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The visitor's address. Behind a trusted proxy: the last entry of `X-Forwarded-For`, which that proxy itself added;
 * what stands before it was sent by the visitor and proves nothing. IPv4 addresses mapped into IPv6 come out as IPv4.
 */
export function clientAddress(request: IncomingMessage, { trustProxy }: { trustProxy: boolean }): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const last = [forwarded].flat().join(",").split(",").at(-1)?.trim() ?? "";
  const address = isIP(last) ? last : (request.socket.remoteAddress ?? "");
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
