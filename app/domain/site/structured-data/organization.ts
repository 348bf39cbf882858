import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { type Block, block, part } from "./block.ts";

/** Search engines require a logo of at least 112 by 112 pixels. */
const LOGO = "/icon-512.png";

/** Who is behind the site, in full; the pages' blocks refer to it by its `@id`. */
export function organizationBlock(identity: PageIdentity): Block {
  const { brand, url, legal, email, phone, address, social } = identity;
  return block("Organization", {
    "@id": idOf(identity),
    name: brand,
    legalName: legal?.company,
    url,
    logo: url + LOGO,
    email,
    telephone: phone.label,
    address: part("PostalAddress", {
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    }),
    contactPoint: part("ContactPoint", {
      contactType: "customer service",
      email,
      telephone: phone.label,
      availableLanguage: ["English", "German"],
    }),
    sameAs: Object.values(social).filter((address) => /^https?:/.test(address)),
  });
}

/** The same in short. */
export function publisher(identity: PageIdentity) {
  const { brand, url } = identity;
  return part("Organization", { "@id": idOf(identity), name: brand, url, logo: url + LOGO });
}

function idOf({ url }: PageIdentity): string {
  return `${url}/#organization`;
}
