import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { SAMPLES_SECTION, sampleDecisions, sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { countMembers } from "~/domain/team/queries.server.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import type { DecidedSample } from "./launch-state.ts";
import { replacedSamples } from "./replaced-samples.ts";
import { shippedSamples } from "./samples.ts";

/** As far back as the dates of decisions are looked up. */
const MAX_REVISIONS = 500;

/** All samples with what the owner has said of each, and when. */
export async function loadSampleStates(): Promise<{ samples: DecidedSample[] }> {
  const [revisions, members] = await Promise.all([listRevisions(SAMPLES_SECTION, MAX_REVISIONS), countMembers()]);
  const samples = decidedSamples(siteIdentity(), members > 0).map((sample) => ({
    ...sample,
    decidedAt: decidedAt(revisions, sample.id),
  }));
  return { samples };
}

/** All samples with what the owner has said of each; what they have replaced is true of them. */
export function decidedSamples(identity: Identity, hasTeam: boolean): Omit<DecidedSample, "decidedAt">[] {
  const decisions = sampleDecisions(storedSettings());
  const replaced = replacedSamples(identity.content);
  return shippedSamples(identity, hasTeam).map((sample) => ({
    ...sample,
    decision: decisions.get(sample.id) ?? (replaced.has(sample.id) ? "own" : undefined),
  }));
}

/** A revision of the samples' section, as it was saved. */
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
