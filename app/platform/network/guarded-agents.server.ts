import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { createAllowedLookup, type IsAllowed, RefusedAddressError } from "./allowed-lookup.server.ts";

/** Agents of Node's HTTP. */
export interface GuardedAgents {
  httpAgent: HttpAgent;
  httpsAgent: HttpsAgent;
}

/**
 * Agents that connect to allowed addresses alone, whatever a name or a redirection leads to.
 *
 * @param isAllowed - says which addresses are allowed with encryption, and which without
 */
export function guardedAgents(isAllowed: (isEncrypted: boolean) => IsAllowed): GuardedAgents {
  // A transfer that goes on keeps its connection; a server that is silent for this time has lost it.
  const options = { keepAlive: true, timeout: 60_000 };
  const [plain, encrypted] = [isAllowed(false), isAllowed(true)];
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
