import { careers } from "~/domain/site/copy/careers";
import { faq } from "~/domain/site/copy/faq";
import { servicePages } from "~/domain/site/copy/services/service-pages";
import type { PageIdentity } from "~/domain/site/identity";
import { DEFAULT_LOCALE } from "~/domain/site/locale";
import type { Block } from "./block";
import { faqBlock } from "./faq-block";
import { jobPostingBlock } from "./job-posting-block";
import { organizationBlock } from "./organization";

/** Where the organization is described in full. */
const ABOUT_US = ["/", "/company/about-us", "/contact", "/legal/impressum"];

/**
 * What the page at `path` says besides itself and its breadcrumb: who is behind it, questions and answers, open positions.
 * Nothing that it doesn't show. Texts still hold the words in braces that `fillCopy` replaces.
 */
export function furtherBlocks(
  path: string,
  identity: PageIdentity,
  { address, now }: { address: string; now: Date },
): Block[] {
  const blocks = ABOUT_US.includes(path) ? [organizationBlock(identity)] : [];
  const questions = questionsOn(path);
  if (questions) blocks.push(faqBlock(questions));
  if (path === "/company/careers") {
    for (const opening of careers[DEFAULT_LOCALE].openings) {
      const posting = jobPostingBlock(opening, identity, { address, now });
      if (posting) blocks.push(posting);
    }
  }
  return blocks;
}

function questionsOn(path: string) {
  if (path === "/") return faq[DEFAULT_LOCALE].questions;
  return servicePages[DEFAULT_LOCALE].find(({ slug }) => path === `/services/${slug}`)?.questions;
}
