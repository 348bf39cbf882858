import { database } from "~/platform/db/database.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { settingRevisions } from "~/platform/settings/tables.server.ts";

/** Has the owner's choices be `values` from `createdAt` on. */
export async function chooseNotifications(values: Record<string, string>, createdAt: Date): Promise<void> {
  const revision = (await database().$count(settingRevisions)) + 1;
  await database().insert(settingRevisions).values({ section: "notifications", revision, values, createdAt });
  await loadStoredSettings();
}
