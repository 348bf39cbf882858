import { isIP } from "node:net";
import { createContext } from "react-router";

/** The client's network address, as the HTTP server established it (behind a trusted proxy: the forwarded one). */
export const clientAddressContext = createContext<string>();

/** Where a request comes from: the client's IP address, and the request for its cookies and its scheme. */
export interface ClientRequest {
  address: string;
  request: Request;
}

/**
 * The network that one client can be expected to own, as the key of a rate limit: an IPv4 address as it is, an IPv6
 * address's /64 (what one household or one rented machine gets). An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`)
 * counts as IPv4. Text that is no address is its own key.
 */
export function clientNetwork(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) !== 6) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  // The URL parser writes an IPv6 address in its one canonical form.
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  if (groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff")
    return toDottedQuad(groups[6], groups[7]);
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The wider network that one customer of a provider can be expected to rent: an IPv4 address's /24, an IPv6 one's
 * /48. */
export function providerNetwork(address: string): string {
  const network = clientNetwork(address);
  if (isIP(network) === 4) return `${network.split(".").slice(0, 3).join(".")}.0/24`;
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}

function toDottedQuad(high = "0", low = "0"): string {
  const bits = Number.parseInt(high, 16) * 0x10000 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join(".");
}
