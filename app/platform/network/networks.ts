import { BlockList, isIP } from "node:net";

/** The networks of a list of addresses and CIDR blocks, e.g. `["10.0.0.0/8", "::1"]`. */
export function parseNetworks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const type = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}

/** Whether an IP address is in one of the networks; an IPv4 address that is mapped into IPv6 counts as itself. */
export function isInNetworks(networks: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Addresses that aren't on the internet (IANA's special-purpose registries, RFC 6890): this machine, private and
 * link-local networks, with the metadata services of clouds (169.254.169.254), documentation, multicast.
 */
const SPECIAL_IPV4 = parseNetworks([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);

/** The global unicast addresses of IPv6; fd00:ec2::254 and the like are outside. */
const GLOBAL_IPV6 = parseNetworks(["2000::/3"]);
/** Those among them that lead elsewhere: protocol assignments, documentation, and 6to4, which holds an IPv4 address. */
const SPECIAL_IPV6 = parseNetworks(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);
const ANY_IPV4 = parseNetworks(["0.0.0.0/0"]);

/** Whether an IP address is on the internet. An IPv4 address that is mapped into IPv6 counts as itself. */
export function isPublicAddress(address: string): boolean {
  if (isInNetworks(ANY_IPV4, address)) return !isInNetworks(SPECIAL_IPV4, address);
  return isInNetworks(GLOBAL_IPV6, address) && !isInNetworks(SPECIAL_IPV6, address);
}

/**
 * Whether a server that the owner has set may be connected to at this address (server-side request forgery). Without
 * encryption only within the `allowed` networks, which the server's administrator names (`MAIL_ALLOWED_NETWORKS`,
 * `BACKUP_ALLOWED_NETWORKS`).
 */
export function isAllowedAddress(
  address: string,
  { requireTls, allowed }: { requireTls: boolean; allowed: BlockList },
): boolean {
  return isInNetworks(allowed, address) || (requireTls && isPublicAddress(address));
}
