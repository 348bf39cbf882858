import { z } from "zod";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { LIVE, launchSection } from "~/domain/site/launch/site-live.server.ts";
import { SAMPLE_DECISIONS, SAMPLES_SECTION, sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { changeContent } from "~/platform/content/drafts.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command, prepared } from "~/platform/http/command.server.ts";
import { sectionToSave } from "~/platform/settings/save-section.server.ts";
import { SETTINGS_SAVED, type SettingsSave, storeSettings } from "~/platform/settings/save-settings.server.ts";
import type { SettingValues } from "~/platform/settings/tables.server.ts";
import { type SettingSection, setting } from "~/shared/settings/setting.ts";
import { shippedSamples } from "./samples.ts";

const decision = z.enum([...SAMPLE_DECISIONS, ""]);
/** What the owner may decide on, by the name that the activity log has for it, which thereby keeps who put a claim on
 * record as true. */
const CLAIMS = new Map(shippedSamples(PLACEHOLDER_IDENTITY, false).map(({ id, title }) => [id, title]));
const samplesSection: SettingSection = {
  name: SAMPLES_SECTION,
  title: "Sample texts",
  description: "What the owner says of the claims that the site ships with.",
  settings: Object.fromEntries([...CLAIMS].map(([id, title]) => [id, setting(decision, sampleSetting(id), title, {})])),
};

/** A request to put decisions on record, by sample; empty: undecided again. */
export const decisionsSchema = z.object({
  decisions: z.record(
    z.string().refine((id) => CLAIMS.has(id), "is not a sample of the site"),
    decision,
  ),
});

/** A request to go live, or to take the site off search engines again. */
const liveSchema = z.object({ live: z.boolean() });

/** What the owner says of samples, to be stored. The store keeps when, and what was said before. */
function decisionsToSave({ decisions }: z.output<typeof decisionsSchema>): Promise<SettingsSave> {
  const values = Object.entries(decisions).map(([id, decision]) => [sampleSetting(id), decision]);
  return sectionToSave(samplesSection, { values: Object.fromEntries(values), seen: null });
}

/**
 * To be stored to go live, or to take the site off search engines again. In force in every process when its settings
 * are loaded again.
 *
 * @throws HttpError 409 when the server has set it
 */
function liveToSave({ live }: z.output<typeof liveSchema>): Promise<SettingsSave> {
  return sectionToSave(launchSection, { values: { [LIVE.name]: live ? "1" : "" }, seen: null });
}

/** Throws the refusal where decisions on samples hide what something leads to. */
type KeepSamples = (decisions: SettingValues, tx: Executor) => Promise<void>;

/** What the owner says of samples, and whether the site is live. */
export const launchCommands = (keep: KeepSamples) => ({
  "samples.decide": command(
    prepared(decisionsSchema, decisionsToSave),
    (save, now, context) =>
      changeContent(context.tx, async (tx) => {
        await keep(save.change, tx);
        return storeSettings(save, now, { tx });
      }),
    SETTINGS_SAVED,
  ),
  "site.set-live": command(prepared(liveSchema, liveToSave), storeSettings, SETTINGS_SAVED),
});
