import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { faq, type Question } from "~/domain/site/copy/home/faq.ts";
import { pageSections } from "~/domain/site/copy/page-sections.ts";
import { servicePages } from "~/domain/site/copy/services/service-pages.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { type Block, block, part } from "./block.ts";
import { organizationBlock } from "./organization.ts";

/** Where the organization is described in full. */
const ORGANIZATION_PATHS = ["/", "/company/about-us", "/contact", "/legal/impressum"];

/**
 * The blocks of the page at `path` besides the page and its breadcrumb: the organization, questions and answers. They
 * hold only what the page shows, and the placeholders in braces that `fillCopy` replaces.
 */
export function additionalBlocks(path: string, identity: PageIdentity): Block[] {
  const blocks = ORGANIZATION_PATHS.includes(path) ? [organizationBlock(identity)] : [];
  const questions = questionsOn(path, identity);
  return questions ? [...blocks, faqBlock(questions)] : blocks;
}

function questionsOn(path: string, identity: PageIdentity) {
  const shows = (page: "home" | "service", section: string) =>
    contentOf(pageSections[page], identity).sections.includes(section);
  if (path === "/") return shows("home", "faq") ? contentOf(faq, identity).questions : undefined;
  const service = servicePages.find(({ shipped }) => path === `/services/${shipped.slug}`);
  return service && shows("service", "questions") ? contentOf(service, identity).questions : undefined;
}

function faqBlock(questions: ReadonlyArray<Question>): Block {
  return block("FAQPage", {
    mainEntity: questions.map(({ question, answer }) =>
      part("Question", { name: question, acceptedAnswer: part("Answer", { text: answer }) }),
    ),
  });
}
