import { z } from "zod";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { isLiveSetByServer, LIVE, launchRoom } from "~/domain/site/launch/site-live.server.ts";
import { SAMPLE_DECISIONS, SAMPLES_ROOM, sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { DescribeChange, SettingsSave } from "~/platform/settings/save-settings.server.ts";
import { shippedSamples } from "./samples.ts";

/** What the owner may decide on, by the name that the activity log has for it. */
const CLAIMS = new Map(shippedSamples(PLACEHOLDER_IDENTITY, false).map(({ id, title }) => [id, title]));

/** A request to put decisions on record, by sample; empty: undecided again. */
export const decisionsSchema = z.object({
  decisions: z.record(
    z.string().refine((id) => CLAIMS.has(id), "is not a sample of the site"),
    z.enum([...SAMPLE_DECISIONS, ""]),
  ),
});

/** A request to go live, or to take the site off search engines again. */
export const liveSchema = z.object({ live: z.boolean() });

/** What the owner says of samples, to be stored. The store keeps when, and what was said before. */
export async function decisionsToSave({ decisions }: z.output<typeof decisionsSchema>): Promise<SettingsSave> {
  const change = Object.fromEntries(Object.entries(decisions).map(([id, decision]) => [sampleSetting(id), decision]));
  return { room: SAMPLES_ROOM, change, seen: null, describe: describeDecisions };
}

/**
 * To be stored to go live, or to take the site off search engines again. In force in every process when its settings are loaded again.
 *
 * @throws HttpError 409 when the server has set it
 */
export async function liveToSave({ live }: z.output<typeof liveSchema>): Promise<SettingsSave> {
  if (isLiveSetByServer()) throw new HttpError(409, `The server has set ${LIVE.name}; it can’t be changed here.`);
  return { room: launchRoom.name, change: { [LIVE.name]: live ? "1" : "" }, seen: null, describe: describeLive };
}

/** For the activity log, which thereby also keeps who has put a claim on record as true. */
const describeDecisions: DescribeChange = (before, after) => ({
  label: "Sample texts",
  details: {
    changes: [...CLAIMS].flatMap(([id, label]) => {
      const name = sampleSetting(id);
      const change = { label, before: before[name] ?? "", after: after[name] ?? "" };
      return change.before === change.after ? [] : [change];
    }),
  },
});

const describeLive: DescribeChange = (before, after) => ({
  label: launchRoom.title,
  details: {
    changes: [{ label: LIVE.label, before: before[LIVE.name] ? "yes" : "", after: after[LIVE.name] ? "yes" : "" }],
  },
});
