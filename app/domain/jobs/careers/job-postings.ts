import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { type Block, block, part } from "~/domain/site/structured-data/block.ts";
import { publisher } from "~/domain/site/structured-data/organization.ts";
import type { JobOpening } from "./careers-copy.ts";

/** The terms of schema.org for the kinds of employment that openings name. */
const EMPLOYMENT: Record<string, string> = { "Full-time": "FULL_TIME", "Part-time": "PART_TIME" };

/**
 * The block of an opening on the page at `address`, with what search engines ask of a remote position; undefined from the
 * day after it closes, since they must not be shown it any longer.
 */
export function jobPosting(
  opening: JobOpening,
  identity: PageIdentity,
  { address, now }: { address: string; now: Date },
): Block | undefined {
  const closes = new Date(`${opening.closes}T23:59:59Z`);
  if (now > closes) return undefined;
  return block("JobPosting", {
    title: opening.title,
    description: descriptionOf(opening),
    datePosted: opening.posted,
    validThrough: closes.toISOString(),
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
  const items = tasks.map((task) => `<li>${escaped(task)}</li>`).join("");
  return `<p>${escaped(description)}</p><ul>${items}</ul>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
