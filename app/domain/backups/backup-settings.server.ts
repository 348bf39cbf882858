import { sectionToSave } from "~/platform/settings/save-section.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { serverTexts, settingVariables } from "~/shared/settings/setting.ts";
import type { BackupSchedule } from "./backup-schedule.ts";
import { passphraseSection, scheduleSection } from "./backup-sections.ts";
import { DESTINATIONS } from "./destinations/destination-sections.ts";

/** The variables of backups; `docs/operations.md` explains each. They win over what the owner sets. */
export const backupEnvironmentSchema = settingVariables([
  scheduleSection,
  passphraseSection,
  ...Object.values(DESTINATIONS),
]);

/** The schedule in force. */
export function backupSchedule(): BackupSchedule {
  const { schedule, hour } = settingsOf(scheduleSection);
  return { isOn: schedule === "daily", hour };
}

/** The passphrase of backups: `unset`, `unreadable` since the site's secret key is another one, or what it is. */
export function backupPassphrase() {
  const { passphrase } = settingsOf(passphraseSection);
  const isSetByServer = Object.keys(serverTexts(passphraseSection, process.env)).length > 0;
  const state = passphrase ? "set" : storedSettings().BACKUP_PASSPHRASE ? "unreadable" : "unset";
  return { state, passphrase, isSetByServer } as const;
}

/**
 * The passphrase, to be stored. Backups that were made before stay locked with the one before.
 *
 * @throws HttpError 409 when the server sets it, 422 when there is no key to seal it with
 */
export function passphraseToSave({ passphrase }: { passphrase: string }) {
  return sectionToSave(passphraseSection, { values: { BACKUP_PASSPHRASE: passphrase }, seen: null });
}
