/** Loopback addresses, as networks are recorded (`providerNetwork` in app/platform/http/client-network.server.ts). */
const LOOPBACK = /^127\.|^0:0:0::\/48$/;

/** A recorded network as the owner reads it: its addresses, or that it is the machine on which the site runs. */
export function networkName(network: string): string {
  return LOOPBACK.test(network) ? "The server itself" : network;
}
