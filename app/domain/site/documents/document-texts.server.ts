import { clientNames, type NamedClient } from "~/domain/site/copy/client-names.ts";
import { contactFacts } from "~/domain/site/copy/contact-facts-copy.ts";
import { checklist } from "~/domain/site/copy/documents/checklist.ts";
import { companyProfile } from "~/domain/site/copy/documents/company-profile.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { tools } from "~/domain/site/copy/home/tools.ts";
import { aboutUs } from "~/domain/site/copy/pages/about-us-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { howItWorks } from "~/domain/site/copy/pages/how-it-works-copy.ts";
import { people } from "~/domain/site/copy/people.ts";
import { price } from "~/domain/site/copy/price.ts";
import { type ShownTeam, shownHandlers } from "~/domain/site/entries/shown-handlers.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";

/** The texts of the profile: its own, those of the site's pages, and the team that visitors see. */
export function profileTexts(identity: Identity, team: ShownTeam) {
  const { facts, hours, principles } = contentOf(aboutUs, identity);
  const { stats: figures, testimonials: quotes } = contentOf(testimonials, identity);
  const names = contentOf(clientNames, identity);
  const noteOn = ({ naming }: NamedClient) => (naming === "none" ? "" : ` (${names[naming].toLowerCase()})`);
  const sample = contentOf(people, identity).people;
  return {
    ...{ profile: contentOf(companyProfile, identity), facts, hours, principles, figures },
    testimonials: quotes
      .filter(({ shownOn }) => shownOn.includes("profile"))
      .map((quote) => ({ ...quote, company: quote.company + noteOn(quote) })),
    services: contentOf(homeServices, identity).services.map((service) => ({
      ...service,
      handlers: shownHandlers(service.handlers, sample, team),
    })),
    steps: contentOf(howItWorks, identity).steps,
    price: contentOf(price, identity),
    promise: contentOf(contactFacts, identity).promise.items,
    safety: contentOf(tools, identity).safety,
    studies: contentOf(caseStudies, identity).studies.map((study) => ({
      ...study,
      client: study.client + noteOn(study),
    })),
    leads: team.members.filter((person) => person.onTeamPage),
  };
}

/** The texts of the checklist. */
export function checklistTexts(identity: Identity) {
  return contentOf(checklist, identity);
}
