import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Whatever a reverse proxy adds: such a request comes from elsewhere, though its connection is the proxy's. */
const FORWARDING_HEADERS = [
  ...["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  ...["x-forwarded-port", "x-forwarded-server", "x-client-ip", "true-client-ip", "cf-connecting-ip"],
];
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

type MetricsRequest = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/**
 * Whether a request may read the metrics. With a token it has to have that, wherever it comes from. Without one it has to
 * come from this machine itself: over a loopback connection, to a loopback host (a web page whose name resolves to this
 * machine has another, DNS rebinding), and through no proxy, trusted or not.
 */
export function mayReadMetrics({ headers, socket }: MetricsRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}

function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Compares in constant time, whatever the lengths. */
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
