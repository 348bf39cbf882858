import { contactFacts } from "~/domain/site/copy/contact-facts-copy.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { type Block, block, part } from "./block.ts";

/** Who is behind the site, in full; the pages' blocks refer to it by its `@id`. */
export function organizationBlock(identity: PageIdentity): Block {
  const { brand, url, legal, email, phone, address, social } = identity;
  return block("Organization", {
    "@id": idOf(identity),
    name: brand,
    legalName: legal?.company,
    url,
    logo: logoAddress(identity),
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
      availableLanguage: contentOf(contactFacts, identity).languages,
    }),
    sameAs: Object.values(social).filter((address) => /^https?:/.test(address)),
  });
}

/** The same in short. */
export function publisher(identity: PageIdentity) {
  const { brand, url } = identity;
  return part("Organization", { "@id": idOf(identity), name: brand, url, logo: logoAddress(identity) });
}

/** Search engines require one of at least 112 by 112 pixels. */
function logoAddress(identity: PageIdentity): string {
  return identity.url + iconPath(identity, 512);
}

function idOf({ url }: PageIdentity): string {
  return `${url}/#organization`;
}
