import { z } from "zod";
import { command, saveCommand, streamCommand } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { testStorage } from "~/platform/network/storage/test-storage.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import {
  passphraseSchema,
  placeRemoveSchema,
  placeSaveSchema,
  placeTestSchema,
  scheduleSchema,
} from "./backup-requests.ts";
import { savePassphrase, saveSchedule } from "./backup-settings.server.ts";
import { cancelBackup, deleteBackup, findDownload, requestBackup } from "./commands.server.ts";
import { placeToTest, removePlace, savePlace } from "./places/save-place.server.ts";
import { wakeBackups } from "./task/backup-task.server.ts";

const PROVEN = { reauthenticate: true } as const;

/** What the owner does about backups. */
export const backupCommands = {
  /** Back up now. */
  "backups.start": command(z.object({}), (_, now) => requestBackup(now), {
    after: wakeBackups,
  }),
  /** Ends one that is queued or being made. */
  "backups.cancel": command(recordIdRequestSchema, (which, _, { tx }) => cancelBackup(which, tx), {
    act: "backup.cancelled",
    of: ({ id }) => ({ subject: { kind: "backup", id } }),
  }),
  /** Deletes one with its copies. */
  "backups.delete": command(recordIdRequestSchema, deleteBackup, PROVEN),
  /** Whether a download is authorized; the download itself is a form. */
  "backups.download": command(recordIdRequestSchema, findDownload, PROVEN),
  "backups.set-passphrase": command(
    passphraseSchema,
    async (input, now) => {
      await savePassphrase(input);
      // Those that exist don't have the site's key under it. One that is being made may not, either: the next one has.
      await requestBackup(now).catch((error) => {
        if (!(error instanceof HttpError)) throw error;
      });
      return {};
    },
    { ...PROVEN, after: wakeBackups },
  ),
  "backups.save-schedule": saveCommand(scheduleSchema, saveSchedule),
  "backup-places.save": saveCommand(placeSaveSchema, savePlace, {
    ...PROVEN,
    after: wakeBackups,
  }),
  "backup-places.remove": command(
    placeRemoveSchema,
    async ({ place }) => {
      await removePlace(place);
      return {};
    },
    PROVEN,
  ),
  "backup-places.test": streamCommand(
    placeTestSchema,
    async (input) => {
      const place = await placeToTest(input);
      return async (send) => ({ works: await testStorage(place, send) });
    },
    {
      act: "backup-place.tested",
      of: ({ place }, { works }) => ({ subject: { kind: "backup-place", id: place }, details: { works } }),
    },
  ),
};
