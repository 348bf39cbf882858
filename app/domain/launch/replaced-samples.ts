import { newsletterPage } from "~/domain/newsletter/copy/newsletter-page-copy.ts";
import { companyProfile } from "~/domain/site/copy/documents/company-profile.ts";
import { hero } from "~/domain/site/copy/home/hero-copy.ts";
import { homeServices } from "~/domain/site/copy/home/home-services.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { aboutUs } from "~/domain/site/copy/pages/about-us-copy.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { projects } from "~/domain/site/copy/pages/projects-copy.ts";
import { people } from "~/domain/site/copy/people.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { teamFigures } from "~/domain/team/copy/team-figures.ts";
import { samplesIn } from "~/shared/content/samples.ts";

/** The documents with entries that are invented. */
const DOCUMENTS = [
  ...[testimonials, caseStudies, projects, people, aboutUs, teamFigures],
  ...[hero, homeServices, companyProfile, newsletterPage, careersCopy],
];

/** The invented claims that the owner has replaced by their own, or taken away, wherever they stood. */
export function replacedSamples(content: PageIdentity["content"] = {}): ReadonlySet<string> {
  const places = DOCUMENTS.flatMap(({ id, shipped }) => samplesIn(shipped, content[id] ?? {}));
  const kept = new Set(places.filter(({ isReplaced }) => !isReplaced).map(({ sample }) => sample));
  return new Set(places.map(({ sample }) => sample).filter((sample) => !kept.has(sample)));
}
