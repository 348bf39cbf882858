import { careersCopy } from "~/domain/jobs/careers/careers-copy.ts";
import { jobPosting } from "~/domain/jobs/careers/job-postings.ts";
import { faq } from "~/domain/site/copy/home/faq.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { servicePages } from "~/domain/site/copy/services/service-pages.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import type { Block } from "./block.ts";
import { faqBlock } from "./faq-block.ts";
import { organizationBlock } from "./organization.ts";

/** Where the organization is described in full. */
const ORGANIZATION_PATHS = ["/", "/company/about-us", "/contact", "/legal/impressum"];

/**
 * What the page at `path` says besides itself and its breadcrumb: who is behind it, questions and answers, open positions.
 * Nothing that it doesn't show. Texts still hold the words in braces that `fillCopy` replaces.
 */
export function additionalBlocks(
  path: string,
  identity: PageIdentity,
  { address, now }: { address: string; now: Date },
): Block[] {
  const blocks = ORGANIZATION_PATHS.includes(path) ? [organizationBlock(identity)] : [];
  const questions = questionsOn(path);
  if (questions) blocks.push(faqBlock(questions));
  if (path === "/company/careers") {
    for (const opening of careersCopy[DEFAULT_LOCALE].openings) {
      const posting = jobPosting(opening, identity, { address, now });
      if (posting) blocks.push(posting);
    }
  }
  return blocks;
}

function questionsOn(path: string) {
  if (path === "/") return faq[DEFAULT_LOCALE].questions;
  return servicePages[DEFAULT_LOCALE].find(({ slug }) => path === `/services/${slug}`)?.questions;
}
