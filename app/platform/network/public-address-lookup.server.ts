import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "~/platform/network/public-address.ts";

/**
 * Looks a host up for a connection to an address that somebody else chose: fails unless all of its addresses are public, so
 * that no request is forged to a machine of the server's own network (SSRF). The connection uses the addresses that were
 * checked. It isn't asked about a host that is an address.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(
        Object.assign(new Error(`${hostname} isn't on the public internet.`), { code: "ENOTPUBLIC" }),
        [],
      );
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first?.address ?? "", first?.family);
  });
};
