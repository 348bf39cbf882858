import { z } from "zod";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { command, prepared, saveCommand, streamCommand } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { testStorage } from "~/platform/network/storage/test-storage.server.ts";
import { sectionToSave } from "~/platform/settings/save-section.server.ts";
import { SETTINGS_SAVED, storeSettings } from "~/platform/settings/save-settings.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import { siteMark } from "./backup-folder.server.ts";
import { passphraseSchema, scheduleSaveSchema, scheduleSection } from "./backup-sections.ts";
import { passphraseToSave } from "./backup-settings.server.ts";
import { cancelBackup, deleteBackup, findDeletable, findDownload, requestBackup } from "./commands.server.ts";
import {
  destinationRemoveSchema,
  destinationSaveSchema,
  destinationTestSchema,
} from "./destinations/destination-sections.ts";
import { destinationToForget, destinationToSave, destinationToTest } from "./destinations/destinations.server.ts";
import { wakeBackups } from "./task/backup-task.server.ts";

const PROVEN = { reauthenticate: true } as const;
/** What was saved is in force when the task looks for what to do. */
const AND_WAKES = {
  after: async () => {
    await loadStoredSettings();
    await wakeBackups();
  },
};

/** What the owner does about backups. */
export const backupCommands = {
  /** Back up now. */
  "backups.start": command(prepared(z.object({}), siteMark), (_, now, { tx }) => requestBackup(now, tx), {
    event: "backup.requested",
    of: (_, { id }) => ({ subject: { kind: "backup", id } }),
    after: wakeBackups,
  }),
  /** Ends one that is queued or being made. */
  "backups.cancel": command(recordIdRequestSchema, (which, _, { tx }) => cancelBackup(which, tx), {
    event: "backup.cancelled",
    of: ({ id }) => ({ subject: { kind: "backup", id } }),
  }),
  /** Deletes one with its copies. */
  "backups.delete": command(
    prepared(recordIdRequestSchema, findDeletable),
    (found, _, { tx }) => deleteBackup(found, tx),
    {
      event: "backup.deleted",
      of: ({ id, fileName: label }, { isDeleted }) => (isDeleted ? { subject: { kind: "backup", id, label } } : null),
      ...PROVEN,
    },
  ),
  /** Whether a download is authorized; the download itself is a form. */
  "backups.download": command(recordIdRequestSchema, findDownload, PROVEN),
  "backups.set-passphrase": command(
    prepared(passphraseSchema, async (input) => ({ ...(await passphraseToSave(input)), mark: await siteMark() })),
    async (save, now, context) => {
      const saved = await storeSettings(save, now, context);
      // Those that exist don't have the site's key under it. One that is being made may not, either: the next one has.
      const next = await requestBackup(now, context.tx).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      });
      if (next)
        await recordActivity(context.tx, { event: "backup.requested", subject: { kind: "backup", id: next.id } });
      return saved;
    },
    { ...SETTINGS_SAVED, ...PROVEN, ...AND_WAKES },
  ),
  "backups.save-schedule": saveCommand(
    prepared(scheduleSaveSchema, (sent) => sectionToSave(scheduleSection, sent)),
    storeSettings,
    SETTINGS_SAVED,
  ),
  "backup-destinations.save": saveCommand(prepared(destinationSaveSchema, destinationToSave), storeSettings, {
    ...{ ...SETTINGS_SAVED, ...PROVEN, ...AND_WAKES },
  }),
  "backup-destinations.remove": command(prepared(destinationRemoveSchema, destinationToForget), storeSettings, {
    ...{ ...SETTINGS_SAVED, ...PROVEN },
  }),
  "backup-destinations.test": streamCommand(
    destinationTestSchema,
    async (input) => {
      const destination = await destinationToTest(input);
      return async (send) => ({ kind: destination.kind, works: await testStorage(destination, send) });
    },
    {
      event: "backup-place.tested",
      of: (_, { kind: id, works }) => ({ subject: { kind: "backup-place", id }, details: { works } }),
    },
  ),
};
