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
