import { connect, isIP, type Socket } from "node:net";
import { createAllowedLookup, findAllowedAddresses, type IsAllowed, type LookUpHost } from "./allowed-lookup.server.ts";

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
