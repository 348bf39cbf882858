import { isDeepStrictEqual } from "node:util";
import { desc } from "drizzle-orm";
import pRetry, { type Options } from "p-retry";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { subscribeToNotifications } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { type SettingValues, settingRevisions as table } from "./tables.server.ts";

/** The live topic of `setting_revisions`. */
export const SETTINGS_TOPIC = "settings";

type Listener = () => void;

/** As long as the database is unavailable; without keeping the process alive. */
const RETRIES: Options = {
  ...{ retries: Number.POSITIVE_INFINITY, minTimeout: 1_000, factor: 1, unref: true },
  shouldRetry: ({ error }) => isDatabaseUnavailable(error),
};

interface SettingsState {
  values: Readonly<SettingValues>;
  listeners: Set<Listener>;
  /** The last load, which the next one waits for: an older answer must not come last. */
  load: Promise<void>;
}

// On the global object: hot reload makes copies of this module.
const globalScope = globalThis as typeof globalThis & { __settings?: SettingsState };
function state(): SettingsState {
  globalScope.__settings ??= { values: {}, listeners: new Set(), load: Promise.resolve() };
  return globalScope.__settings;
}

/** What the owner has set, of all rooms, as this process has loaded it. Another object after each change. */
export function storedSettings(): Readonly<SettingValues> {
  return state().values;
}

/** Calls `listener` whenever other settings are in force. @returns the function that unsubscribes */
export function subscribeToSettings(listener: Listener): () => void {
  state().listeners.add(listener);
  return () => state().listeners.delete(listener);
}

/**
 * Loads the settings of all rooms, and tells the subscribers when they differ from before.
 *
 * @throws the driver's error when the database is unavailable
 */
export function loadStoredSettings(): Promise<void> {
  state().load = state()
    .load.catch(() => {})
    .then(load);
  return state().load;
}

async function load(): Promise<void> {
  const rows = await database()
    .selectDistinctOn([table.room], { room: table.room, values: table.values })
    .from(table)
    .orderBy(table.room, desc(table.revision));
  const values = Object.assign({}, ...rows.map((row) => row.values)) as SettingValues;
  if (isDeepStrictEqual(values, state().values)) return;
  state().values = values;
  for (const listener of state().listeners) listener();
}

/** Loads the settings again after each change that the database notifies. @returns the function that stops */
export function watchStoredSettings(): () => void {
  return subscribeToNotifications([SETTINGS_TOPIC], () => {
    // The hub's connection may live although the one that loads has died: then nothing would notify again.
    pRetry(loadStoredSettings, RETRIES).catch((error) => log.error({ err: error }, "the settings could not be loaded"));
  });
}
