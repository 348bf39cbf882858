import { siteIdentity } from "./identity.server.ts";

/**
 * Who writes to many, as letters say it: `url` is the site's address without a slash at its end, `imprint` the name and
 * the postal address in one line.
 */
export function senderIdentity() {
  const { brand, url, email, legal, address } = siteIdentity();
  const { street, postalCode, city, country } = address;
  return { brand, url, email, imprint: `${legal.company}, ${street}, ${postalCode} ${city}, ${country}. ${email}` };
}
