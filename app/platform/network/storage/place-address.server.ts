import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { environment } from "~/platform/env.server.ts";
import { createAllowedLookup, type IsAllowed, RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { isAllowedAddress, parseNetworks } from "~/platform/network/networks.ts";
import type { StoragePlace } from "./storage-place.ts";

/** Where a place is: what is connected to, and whether the connection is encrypted. */
export interface PlaceAddress {
  host: string;
  port: number;
  isEncrypted: boolean;
}

/**
 * Where a place is.
 *
 * @throws TypeError when its address is no URL
 */
export function placeAddress(place: StoragePlace): PlaceAddress {
  if (place.kind === "sftp") return { host: place.host, port: place.port, isEncrypted: true };
  const url = new URL(place.kind === "s3" ? place.endpoint || `https://s3.${place.region}.amazonaws.com` : place.url);
  const isEncrypted = url.protocol === "https:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return { host, port: Number(url.port) || (isEncrypted ? 443 : 80), isEncrypted };
}

/** Which addresses may be connected to for a place: all for the server's own, see `isAllowedAddress` for the owner's. */
export function allowedAddresses({ setBy }: StoragePlace, { isEncrypted }: { isEncrypted: boolean }): IsAllowed {
  const allowed = parseNetworks(environment().BACKUP_ALLOWED_NETWORKS);
  return (address) => setBy === "server" || isAllowedAddress(address, { requireTls: isEncrypted, allowed });
}

/** Agents for a place that is reached by HTTP, which keep redirections within the allowed addresses, too. */
export function placeAgents(place: StoragePlace): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  const plain = allowedAddresses(place, { isEncrypted: false });
  const encrypted = allowedAddresses(place, { isEncrypted: true });
  // A transfer that goes on keeps its connection; a server that says nothing for so long has lost it.
  const options = { keepAlive: true, timeout: 60_000 };
  const httpAgent = new HttpAgent({ ...options, lookup: createAllowedLookup(plain) });
  const httpsAgent = new HttpsAgent({ ...options, lookup: createAllowedLookup(encrypted) });
  guardAddresses(httpAgent, plain);
  guardAddresses(httpsAgent, encrypted);
  return { httpAgent, httpsAgent };
}

/** No look-up is made for an IP address, to which a redirection may lead. */
function guardAddresses(agent: HttpAgent, isAllowed: IsAllowed): void {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback): Duplex | null | undefined => {
    const host = String(options.host).replace(/^\[(.*)\]$/, "$1");
    if (isIP(host) && !isAllowed(host)) throw new RefusedAddressError(host);
    return connect(options, callback);
  };
}
