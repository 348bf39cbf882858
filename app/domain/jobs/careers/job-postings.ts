import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { careersCopy, type JobOpening } from "~/domain/site/copy/pages/careers-copy.ts";
import { CAREERS_PATH, closingTime, entryPageAt, isClosed } from "~/domain/site/entries/entry-pages.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { type Block, block, part } from "~/domain/site/structured-data/block.ts";
import { publisher } from "~/domain/site/structured-data/organization.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";

/** The schema.org values of the openings' employment types. */
const EMPLOYMENT: Record<string, string> = { "Full-time": "FULL_TIME", "Part-time": "PART_TIME" };

/**
 * The JobPosting of an opening's page, once it says its last day, and until applications are closed at `now`: search
 * engines must not be shown it any longer. None on other pages.
 * @param address - the page's own URL
 */
export function jobPostings(path: string, identity: PageIdentity, address: string, now = new Date()): Block[] {
  const page = path.startsWith(`${CAREERS_PATH}/`) ? entryPageAt(path, identity) : undefined;
  if (!page || isClosed(page, now)) return [];
  const openings = contentOf(careersCopy, identity).openings.filter(
    (one) => one.id === page.id && closingTime(one) > 0,
  );
  return openings.map((opening) => jobPosting(opening, identity, address));
}

function jobPosting(opening: JobOpening, identity: PageIdentity, address: string): Block {
  return block("JobPosting", {
    title: opening.title,
    description: descriptionOf(opening),
    datePosted: opening.posted,
    validThrough: new Date(closingTime(opening)).toISOString(),
    employmentType: EMPLOYMENT[opening.type],
    identifier: part("PropertyValue", { name: identity.brand, value: opening.id }),
    hiringOrganization: publisher(identity),
    ...(/remote/i.test(opening.location)
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: part("Country", { name: opening.openTo }) }
      : { jobLocation: part("Place", { address: opening.location }) }),
    url: address,
  });
}

/** HTML, as search engines want it. */
function descriptionOf({ description, tasks }: JobOpening): string {
  const items = tasks.map((task) => `<li>${escapeHtml(task)}</li>`).join("");
  return `<p>${escapeHtml(description)}</p><ul>${items}</ul>`;
}
