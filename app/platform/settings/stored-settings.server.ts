import { desc } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { liveValue } from "~/platform/live/live-value.server.ts";
import { type SettingValues, settingRevisions as table } from "./tables.server.ts";

/** The live topic of `setting_revisions`. */
export const SETTINGS_TOPIC = "settings";

const settings = liveValue<Readonly<SettingValues>>(SETTINGS_TOPIC, {}, async () => {
  const rows = await database()
    .selectDistinctOn([table.section], { section: table.section, values: table.values })
    .from(table)
    .orderBy(table.section, desc(table.revision));
  return Object.assign({}, ...rows.map((row) => row.values)) as SettingValues;
});

/** What the owner has set, of all sections, as this process has loaded it. Another object after each change. */
export const storedSettings = settings.current;

/** Calls a listener whenever other settings are in force. Returns the function that unsubscribes. */
export const subscribeToSettings: (listener: () => void) => () => void = settings.subscribe;

/** Loads the settings of all sections, and tells the subscribers when they differ from before. Throws the driver's
 * error when the database is unavailable. */
export const loadStoredSettings = settings.load;

/** Loads the settings again after each change that the database notifies. Returns the function that stops. */
export const watchStoredSettings = settings.watch;
