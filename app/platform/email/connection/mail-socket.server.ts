import { lookup } from "node:dns/promises";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { isAllowedAddress } from "~/platform/email/connection/allowed-address.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { environment } from "~/platform/env.server.ts";
import { parseNetworks } from "~/platform/network/networks.ts";

const CONNECT_TIMEOUT_MS = 12_000;

/** The owner has set a mail server at an address that the site doesn't connect to. */
export class RefusedAddressError extends Error {
  override name = "RefusedAddressError";
  readonly code = "EREFUSEDADDRESS";
}

type ConnectedServer = Pick<MailServerUrl, "host" | "port" | "setBy" | "secure" | "requireTls">;

/** An address as `dns.lookup` gives it. */
interface FoundAddress {
  address: string;
  family: number;
}

/** Looks a name up as the operating system does. */
export type LookUpHost = (host: string, options: { all: true }) => Promise<FoundAddress[]>;

/**
 * The addresses of a mail server that may be connected to, the order of which is the operating system's.
 *
 * @throws RefusedAddressError when there are addresses, and none may be connected to
 * @throws the look-up's error (ENOTFOUND, EAI_AGAIN) when there is none
 */
export async function findServerAddresses(
  server: ConnectedServer,
  lookUp: LookUpHost = lookup,
): Promise<FoundAddress[]> {
  const { host } = server;
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookUp(host, { all: true });
  const allowed = found.filter(({ address }) => canConnect(server, address));
  if (allowed.length === 0) throw new RefusedAddressError(found.map(({ address }) => address).join(", "));
  return allowed;
}

/** Whether this mail server may be connected to at this address. */
function canConnect({ setBy, secure, requireTls }: ConnectedServer, address: string): boolean {
  const options = { requireTls: secure || requireTls, allowed: parseNetworks(environment().MAIL_ALLOWED_NETWORKS) };
  return setBy === "server" || isAllowedAddress(address, options);
}

/**
 * A look-up for Node's `connect` that gives only addresses which may be connected to: the address that is checked is the
 * one that is used, whatever the name's server says the next time (DNS rebinding). Node doesn't call it for an IP address.
 */
export function createServerLookup(server: ConnectedServer, lookUp?: LookUpHost): LookupFunction {
  return (_, options, callback) => {
    findServerAddresses(server, lookUp).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error) => callback(error, "", 0),
    );
  };
}

/**
 * Opens a TCP connection to a mail server.
 *
 * @throws RefusedAddressError, and the errors of `connect`
 */
export async function openMailSocket(server: ConnectedServer, lookUp?: LookUpHost): Promise<Socket> {
  if (isIP(server.host)) await findServerAddresses(server);
  const { host, port } = server;
  const socket = connect({ host, port, lookup: createServerLookup(server, lookUp) });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }));
    }, CONNECT_TIMEOUT_MS);
    socket.once("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.removeAllListeners("error");
      resolve(socket);
    });
  });
}
