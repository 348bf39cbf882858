import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { faq, type Question } from "~/domain/site/copy/home/faq.ts";
import { defaultMetadata } from "~/domain/site/copy/metadata.ts";
import { pageSections } from "~/domain/site/copy/page-sections.ts";
import { servicePages } from "~/domain/site/copy/services/service-pages.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";
import { type Block, block, part } from "./block.ts";
import { organizationBlock, publisher } from "./organization.ts";

/** Where the organization is described in full. */
const ORGANIZATION_PATHS = ["/", "/company/about-us", "/contact", "/legal/impressum"];

/**
 * The blocks of the page at `path` besides the page and its breadcrumb: the organization, questions and answers. They
 * hold only what the page shows, and the placeholders in braces that `fillCopy` replaces.
 */
export function additionalBlocks(path: string, identity: PageIdentity): Block[] {
  const blocks = ORGANIZATION_PATHS.includes(path) ? [organizationBlock(identity)] : [];
  if (identity.hourlyRate && showsPrice(path, identity)) blocks.push(serviceBlock(identity, identity.hourlyRate));
  const questions = questionsOn(path, identity);
  return questions ? [...blocks, faqBlock(questions)] : blocks;
}

function shows(page: keyof typeof pageSections, section: string, identity: PageIdentity): boolean {
  return contentOf(pageSections[page], identity).sections.includes(section);
}

function showsPrice(path: string, identity: PageIdentity): boolean {
  if (path === "/") return shows("home", "why", identity);
  return path === "/how-it-works" && shows("howItWorks", "price", identity);
}

/** What an hour costs. */
function serviceBlock(identity: PageIdentity, { amount, currency }: HourlyRate): Block {
  const offered = { price: amount, priceCurrency: currency };
  const perHour = part("UnitPriceSpecification", { ...offered, unitCode: "HUR" });
  return block("Service", {
    name: contentOf(defaultMetadata, identity).title,
    provider: publisher(identity),
    offers: part("Offer", { ...offered, priceSpecification: perHour }),
  });
}

function questionsOn(path: string, identity: PageIdentity) {
  if (path === "/") return shows("home", "faq", identity) ? contentOf(faq, identity).questions : undefined;
  const service = servicePages.find(({ shipped }) => path === `/services/${shipped.slug}`);
  return service && shows("service", "questions", identity) ? contentOf(service, identity).questions : undefined;
}

function faqBlock(questions: ReadonlyArray<Question>): Block {
  return block("FAQPage", {
    mainEntity: questions.map(({ question, answer }) =>
      part("Question", { name: question, acceptedAnswer: part("Answer", { text: answer }) }),
    ),
  });
}
