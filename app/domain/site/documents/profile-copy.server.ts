import { aboutUs } from "~/domain/site/copy/about-us.ts";
import { caseStudies } from "~/domain/site/copy/case-studies.ts";
import { companyProfile } from "~/domain/site/copy/company-profile.ts";
import { contactFacts } from "~/domain/site/copy/contact-facts.ts";
import { homeServices } from "~/domain/site/copy/home-services.ts";
import { howItWorks } from "~/domain/site/copy/how-it-works.ts";
import { testimonials } from "~/domain/site/copy/testimonials.ts";
import { tools } from "~/domain/site/copy/tools.ts";
import { fillCopy } from "~/domain/site/fill-copy.ts";
import type { Identity } from "~/domain/site/identity.ts";
import type { Locale } from "~/domain/site/locale.ts";
import { people } from "~/domain/site/people.ts";
import type { SheetFrame } from "./sheet.server.tsx";

/** Everything the profile is made of: its own texts, and those of the site's pages. */
export function profileCopy(identity: Identity, locale: Locale) {
  const profile = companyProfile[locale];
  const frame: SheetFrame = {
    brand: identity.brand,
    title: profile.title,
    domain: identity.domain,
    page: profile.page,
    of: profile.of,
  };
  const texts = {
    profile,
    facts: aboutUs[locale].facts,
    hours: aboutUs[locale].hours,
    principles: aboutUs[locale].principles,
    services: homeServices[locale].services,
    steps: howItWorks[locale].steps,
    promise: contactFacts[locale].promise.items,
    safety: tools[locale].safety,
    figures: testimonials[locale].stats,
    testimonial: testimonials[locale].testimonials[0],
    studies: caseStudies[locale].studies,
    leads: people[locale].filter((person) => person.onTeamPage),
  };
  return { ...fillCopy(texts, identity), identity, frame };
}

export type ProfileCopy = ReturnType<typeof profileCopy>;
