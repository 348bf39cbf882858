import type { ProfileCopy } from "./document-copy.server.ts";
import { aboutUs } from "./profile-about.server.ts";
import { cover } from "./profile-cover.server.ts";
import { price } from "./profile-price.server.ts";
import { contact, results } from "./profile-results.server.ts";
import { services } from "./profile-services.server.ts";
import { weeks } from "./profile-weeks.server.ts";
import type { Section } from "./tagged-pdf.server.ts";

/** The company profile: a cover with the contents, and five pages. */
export function companyProfile(copy: ProfileCopy): Section[] {
  return [
    { cover: true, blocks: cover(copy) },
    { blocks: aboutUs(copy) },
    ...(copy.services.length > 0 ? [{ blocks: services(copy) }] : []),
    { blocks: weeks(copy) },
    { blocks: price(copy) },
    { blocks: [...results(copy), ...contact(copy)] },
  ];
}
