import { contactFacts } from "~/domain/site/copy/contact-facts.ts";
import { companyProfile } from "~/domain/site/copy/documents/company-profile.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { tools } from "~/domain/site/copy/home/tools.ts";
import type { Locale } from "~/domain/site/copy/locale.ts";
import { aboutUs } from "~/domain/site/copy/pages/about-us.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies.ts";
import { howItWorks } from "~/domain/site/copy/pages/how-it-works.ts";
import { people } from "~/domain/site/copy/people.ts";
import { price } from "~/domain/site/copy/price.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { pageFrame } from "./page-parts.server.ts";

/** Everything the profile is made of: its own texts, and those of the site's pages. */
export function profileCopy(identity: Identity, locale: Locale, logo?: Uint8Array) {
  const profile = companyProfile[locale];
  const texts = {
    profile,
    facts: aboutUs[locale].facts,
    hours: aboutUs[locale].hours,
    principles: aboutUs[locale].principles,
    services: homeServices[locale].services,
    steps: howItWorks[locale].steps,
    price: price[locale],
    promise: contactFacts[locale].promise.items,
    safety: tools[locale].safety,
    figures: testimonials[locale].stats,
    testimonials: testimonials[locale].testimonials,
    studies: caseStudies[locale].studies,
    leads: people[locale].filter((person) => person.onTeamPage),
  };
  return { ...fillCopy(texts, identity), identity, frame: pageFrame(profile, identity, logo) };
}

export type ProfileCopy = ReturnType<typeof profileCopy>;
