import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { type Overrides, withOverrides } from "~/shared/content/overrides.ts";

/** The section in which it is stored what the owner says of the claims that the site ships with. */
export const SAMPLES_SECTION = "samples";

/** What the owner says of an invented claim: it is true of their business, or no one is to see it. Undecided:
 * neither. */
export const SAMPLE_DECISIONS = ["own", "hidden"] as const;
export type SampleDecision = (typeof SAMPLE_DECISIONS)[number];

/** Names what leads to case studies: left out when all of them are hidden. */
export const ALL_CASES = "cases";

const PREFIX = "SAMPLE_";

/** The name of the setting that holds the decision on a sample, e.g. `SAMPLE_CASE_PLUMBLINE_LABS`. */
export function sampleSetting(sample: string): string {
  return PREFIX + sample.toUpperCase().replaceAll("-", "_");
}

/** The decisions among all that is stored, by sample. */
export function sampleDecisions(stored: Readonly<Record<string, string>>): Map<string, SampleDecision> {
  return new Map(
    Object.entries(stored).flatMap(([name, value]) => {
      const decision = SAMPLE_DECISIONS.find((one) => one === value);
      if (!decision || !name.startsWith(PREFIX)) return [];
      return [[name.slice(PREFIX.length).toLowerCase().replaceAll("_", "-"), decision]];
    }),
  );
}

/** The samples that no one is to see, and what leads to nothing else: those that the owner has hidden, and the cases
 * that are left out of the list of all. */
export function hiddenSamples(stored: Readonly<Record<string, string>>, replaced?: Overrides): string[] {
  const decided = [...sampleDecisions(stored)].flatMap(([sample, decision]) => (decision === "hidden" ? [sample] : []));
  const { studies } = withOverrides(caseStudies, replaced);
  const listed = new Set(studies.map(({ sample }) => sample));
  const leftOut = caseStudies.shipped.studies.flatMap(({ sample }) => (listed.has(sample) ? [] : [sample]));
  const hidden = [...decided, ...leftOut];
  const isEveryCaseHidden = studies.every(({ sample }) => hidden.includes(sample));
  return isEveryCaseHidden ? [...hidden, ALL_CASES] : hidden;
}
