import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { SAMPLES_ROOM, sampleDecisions, sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { countMembers } from "~/domain/team/queries.server.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import type { DecidedSample } from "./launch-state.ts";
import { shippedSamples } from "./samples.ts";

/** As far back as the dates of decisions are looked up. */
const MAX_REVISIONS = 500;

/** All samples with what the owner has said of each. */
export async function loadSampleStates(): Promise<{ samples: DecidedSample[] }> {
  const [revisions, members] = await Promise.all([listRevisions(SAMPLES_ROOM, MAX_REVISIONS), countMembers()]);
  const decisions = sampleDecisions(storedSettings());
  const samples = shippedSamples(siteIdentity(), members > 0).map((sample) => ({
    ...sample,
    decision: decisions.get(sample.id),
    decidedAt: decidedAt(revisions, sample.id),
  }));
  return { samples };
}

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
