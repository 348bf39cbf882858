import { defineContent } from "~/shared/content/content-document.ts";

/** Whether names of a client's were changed, or stand there with consent. */
export const NAMINGS = { none: "Nothing is said", changed: "Names changed", consent: "Named with consent" } as const;

/** How a client is named, and for one who is named with consent: their site and logo, empty without. */
export type NamedClient = {
  naming: keyof typeof NAMINGS;
  website: { href: string; image: string; imageAlt: string };
};

/** What a sample says: its client is invented. */
export const NAMES_CHANGED: NamedClient = { naming: "changed", website: { href: "", image: "", imageAlt: "" } };

/** What stands beside a client's name. */
export const clientNames = defineContent("site.client-names", {
  changed: NAMINGS.changed as string,
  consent: NAMINGS.consent as string,
});
