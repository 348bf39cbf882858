import type { BlockList } from "node:net";
import { isInNetworks } from "./networks.ts";
import { isPublicAddress } from "./public-address.ts";

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
