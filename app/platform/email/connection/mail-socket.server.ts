import type { LookupFunction, Socket } from "node:net";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { environment } from "~/platform/env.server.ts";
import {
  createAllowedLookup,
  type FoundAddress,
  findAllowedAddresses,
  type LookUpHost,
  openAllowedSocket,
} from "~/platform/network/allowed-lookup.server.ts";
import { isAllowedAddress, parseNetworks } from "~/platform/network/networks.ts";

type ConnectedServer = Pick<MailServerUrl, "host" | "port" | "setBy" | "secure" | "requireTls">;

/**
 * The addresses of a mail server that may be connected to.
 *
 * @throws as `findAllowedAddresses` does
 */
export function findServerAddresses(server: ConnectedServer, lookUp?: LookUpHost): Promise<FoundAddress[]> {
  return findAllowedAddresses(server.host, (address) => canConnect(server, address), lookUp);
}

/** Whether this mail server may be connected to at this address. */
function canConnect({ setBy, secure, requireTls }: ConnectedServer, address: string): boolean {
  const options = { requireTls: secure || requireTls, allowed: parseNetworks(environment().MAIL_ALLOWED_NETWORKS) };
  return setBy === "server" || isAllowedAddress(address, options);
}

/** A look-up for Node's `connect` that gives only addresses of this mail server which may be connected to. */
export function createServerLookup(server: ConnectedServer, lookUp?: LookUpHost): LookupFunction {
  return createAllowedLookup((address) => canConnect(server, address), lookUp);
}

/**
 * Opens a TCP connection to a mail server.
 *
 * @throws as `openAllowedSocket` does
 */
export function openMailSocket(server: ConnectedServer, lookUp?: LookUpHost): Promise<Socket> {
  return openAllowedSocket(server, (address) => canConnect(server, address), lookUp);
}
