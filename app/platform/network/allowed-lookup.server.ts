import { lookup } from "node:dns/promises";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";

/** The owner has set a server at an address that the site doesn't connect to. */
export class RefusedAddressError extends Error {
  override name = "RefusedAddressError";
  readonly code = "EREFUSEDADDRESS";
}

/** An address as `dns.lookup` gives it. */
export interface FoundAddress {
  address: string;
  family: number;
}

/** Looks a name up as the operating system does. */
export type LookUpHost = (host: string, options: { all: true }) => Promise<FoundAddress[]>;

/** Whether an address may be connected to. */
export type IsAllowed = (address: string) => boolean;

/**
 * The addresses of a host that may be connected to, the order of which is the operating system's.
 *
 * @throws RefusedAddressError when there are addresses, and none may be connected to
 * @throws the look-up's error (ENOTFOUND, EAI_AGAIN) when there is none
 */
export async function findAllowedAddresses(
  host: string,
  isAllowed: IsAllowed,
  lookUp: LookUpHost = lookup,
): Promise<FoundAddress[]> {
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await lookUp(host, { all: true });
  const allowed = found.filter(({ address }) => isAllowed(address));
  if (allowed.length === 0) throw new RefusedAddressError(found.map(({ address }) => address).join(", "));
  return allowed;
}

/**
 * A look-up for Node's `connect` that gives only addresses which may be connected to: the address that is checked is
 * the one that is used, whatever the name's server says the next time (DNS rebinding). Node doesn't call it for an IP
 * address.
 */
export function createAllowedLookup(isAllowed: IsAllowed, lookUp?: LookUpHost): LookupFunction {
  return (host, options, callback) => {
    findAllowedAddresses(host, isAllowed, lookUp).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error) => callback(error, "", 0),
    );
  };
}

const CONNECT_TIMEOUT_MS = 12_000;

/**
 * Opens a TCP connection to a server, at an address that may be connected to.
 *
 * @throws RefusedAddressError, and the errors of `connect`
 */
export async function openAllowedSocket(
  { host, port }: { host: string; port: number },
  isAllowed: IsAllowed,
  lookUp?: LookUpHost,
): Promise<Socket> {
  if (isIP(host)) await findAllowedAddresses(host, isAllowed);
  const socket = connect({ host, port, lookup: createAllowedLookup(isAllowed, lookUp) });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }));
    }, CONNECT_TIMEOUT_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    socket.once("error", fail);
    socket.once("connect", () => {
      clearTimeout(timer);
      resolve(socket.off("error", fail));
    });
  });
}
