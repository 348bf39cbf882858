import { environment } from "~/platform/env.server.ts";
import type { IsAllowed } from "~/platform/network/allowed-lookup.server.ts";
import { guardedAgents } from "~/platform/network/guarded-agents.server.ts";
import { isAllowedAddress, parseNetworks } from "~/platform/network/networks.ts";
import type { StorageDestination } from "./storage-destination.ts";

/** Where a destination is: what is connected to, and whether the connection is encrypted. */
export interface DestinationAddress {
  host: string;
  port: number;
  isEncrypted: boolean;
}

/**
 * Where a destination is.
 *
 * @throws TypeError when its address is no URL
 */
export function destinationAddress(destination: StorageDestination): DestinationAddress {
  if (destination.kind === "sftp") return { host: destination.host, port: destination.port, isEncrypted: true };
  const url = new URL(
    destination.kind === "s3"
      ? destination.endpoint || `https://s3.${destination.region}.amazonaws.com`
      : destination.url,
  );
  const isEncrypted = url.protocol === "https:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return { host, port: Number(url.port) || (isEncrypted ? 443 : 80), isEncrypted };
}

/** Which addresses may be connected to for a destination: all for the server's own, see `isAllowedAddress` for the
 * owner's. */
export function allowedAddresses({ setBy }: StorageDestination, { isEncrypted }: { isEncrypted: boolean }): IsAllowed {
  const allowed = parseNetworks(environment().BACKUP_ALLOWED_NETWORKS);
  return (address) => setBy === "server" || isAllowedAddress(address, { requireTls: isEncrypted, allowed });
}

/** Agents for a destination that is reached by HTTP, which keep redirections within the allowed addresses, too. */
export function destinationAgents(destination: StorageDestination) {
  return guardedAgents((isEncrypted) => allowedAddresses(destination, { isEncrypted }));
}
