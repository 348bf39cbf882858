import { sampleSetting } from "~/domain/site/samples/sample-decisions.ts";

/** A revision of the samples' room, as it was saved. */
interface Revision {
  values: Record<string, string>;
  savedAt: string;
}

/**
 * When the decision in force on a sample was put on record, ISO 8601; undefined without one.
 *
 * @param revisions - newest first
 */
export function decidedAt(revisions: readonly Revision[], sample: string): string | undefined {
  const name = sampleSetting(sample);
  const current = revisions[0]?.values[name];
  if (!current) return undefined;
  const other = revisions.findIndex(({ values }) => values[name] !== current);
  return revisions.at(other < 0 ? -1 : other - 1)?.savedAt;
}
