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
