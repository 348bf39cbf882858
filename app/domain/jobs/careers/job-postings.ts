import { careersCopy, type JobOpening } from "~/domain/jobs/copy/careers-copy.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { type Block, block, part } from "~/domain/site/structured-data/block.ts";
import { publisher } from "~/domain/site/structured-data/organization.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";

/** The schema.org values of the openings' employment types. */
const EMPLOYMENT: Record<string, string> = { "Full-time": "FULL_TIME", "Part-time": "PART_TIME" };

/**
 * The JobPosting blocks of the careers page: one for each opening that is open at `now`. None on other pages.
 * @param address - the page's own URL
 */
export function jobPostings(path: string, identity: PageIdentity, address: string, now = new Date()): Block[] {
  if (path !== "/company/careers") return [];
  return contentOf(careersCopy, identity)
    .openings.filter((opening) => now <= closesAt(opening))
    .map((opening) => jobPosting(opening, identity, address));
}

/** The end of the last day of applications. Search engines must not be shown an opening any longer. */
function closesAt({ closes }: JobOpening): Date {
  return new Date(`${closes}T23:59:59Z`);
}

function jobPosting(opening: JobOpening, identity: PageIdentity, address: string): Block {
  return block("JobPosting", {
    title: opening.title,
    description: descriptionOf(opening),
    datePosted: opening.posted,
    validThrough: closesAt(opening).toISOString(),
    employmentType: EMPLOYMENT[opening.type],
    identifier: part("PropertyValue", { name: identity.brand, value: opening.slug }),
    hiringOrganization: publisher(identity),
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: part("Country", { name: opening.openTo }),
    url: `${address}#${opening.slug}`,
  });
}

/** HTML, as search engines want it. */
function descriptionOf({ description, tasks }: JobOpening): string {
  const items = tasks.map((task) => `<li>${escapeHtml(task)}</li>`).join("");
  return `<p>${escapeHtml(description)}</p><ul>${items}</ul>`;
}
