import type { BlockList } from "node:net";
import { isInNetworks } from "~/platform/network/networks.ts";
import { isPublicAddress } from "~/platform/network/public-address.ts";

/**
 * Whether a mail server that the owner has set may be connected to at this address (server-side request forgery). Without
 * encryption only within the `allowed` networks of `MAIL_ALLOWED_NETWORKS`.
 */
export function isAllowedAddress(
  address: string,
  { requireTls, allowed }: { requireTls: boolean; allowed: BlockList },
) {
  return isInNetworks(allowed, address) || (requireTls && isPublicAddress(address));
}
