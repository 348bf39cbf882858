import type { ActionFunctionArgs } from "react-router";
import { reauthenticated, requireReauthentication } from "~/domain/auth/guard/reauthentication.server.ts";
import { readBackupFile } from "~/domain/backups/backup-folder.server.ts";
import {
  cancelSchema,
  deleteSchema,
  downloadSchema,
  passphraseSchema,
  placeRemoveSchema,
  placeSaveSchema,
  placeTestSchema,
  scheduleSchema,
  startSchema,
} from "~/domain/backups/backup-requests.ts";
import { savePassphrase, saveSchedule } from "~/domain/backups/backup-settings.server.ts";
import { cancelBackup, deleteBackup, findDownload, requestBackup } from "~/domain/backups/commands.server.ts";
import { placeToTest, removePlace, savePlace } from "~/domain/backups/places/save-place.server.ts";
import { wakeBackups } from "~/domain/backups/task/backup-task.server.ts";
import { declareActivity, notAnAct, recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { ADMIN_LIMIT_BYTES, commandAction, saveAction, streamAction } from "~/platform/http/admin-action.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { BodyError, readForm, readJson } from "~/platform/http/read-body.server.ts";
import { testStorage } from "~/platform/network/storage/test-storage.server.ts";

const FORM_LIMIT_BYTES = 10_000;

/** The commands of the screen by their names. */
const COMMANDS = {
  start: commandAction(
    startSchema,
    async (_, now) => {
      const requested = await requestBackup(now);
      await wakeBackups();
      return requested;
    },
    recordedByCommand("backup.requested"),
  ),
  cancel: commandAction(cancelSchema, (input) => cancelBackup(input), recordedByCommand("backup.cancelled")),
  delete: commandAction(
    deleteSchema,
    reauthenticated((input) => deleteBackup(input)),
    recordedByCommand("backup.deleted"),
  ),
  download: commandAction(
    downloadSchema,
    reauthenticated((input) => findDownload(input)),
    notAnAct("it asks whether a download is authorized"),
  ),
  "set-passphrase": commandAction(
    passphraseSchema,
    reauthenticated(async (input, now) => {
      await savePassphrase(input);
      // Those that exist don't have the site's key under it. One that is being made may not, either: the next one has.
      await requestBackup(now).catch((error) => {
        if (!(error instanceof HttpError)) throw error;
      });
      await wakeBackups();
      return {};
    }),
    recordedByCommand("settings.saved"),
  ),
  "save-schedule": saveAction(scheduleSchema, (input) => saveSchedule(input), recordedByCommand("settings.saved")),
  "save-place": saveAction(
    placeSaveSchema,
    reauthenticated(async (input) => {
      const change = await savePlace(input);
      await wakeBackups();
      return change;
    }),
    recordedByCommand("settings.saved"),
  ),
  "remove-place": commandAction(
    placeRemoveSchema,
    reauthenticated(async ({ place }) => {
      await removePlace(place);
      return {};
    }),
    recordedByCommand("settings.saved"),
  ),
  "test-place": streamAction(
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
} as const;

type Command = keyof typeof COMMANDS;
type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** All commands of the screen, as JSON with the name of one as `command`; and as a form with an `id` the download of a backup. */
export const action = declareActivity(recordedByCommand("backup.requested"), async (args: ActionFunctionArgs) => {
  if (!/^application\/json/i.test(args.request.headers.get("content-type") ?? "")) return download(args);
  const run: Action = COMMANDS[await commandOf(args.request.clone())];
  return run(args);
});

/** The command that a request names; what names none is rejected by the first one's schema. */
async function commandOf(request: Request): Promise<Command> {
  const body = await readJson(request, { limit: ADMIN_LIMIT_BYTES }).catch(() => undefined);
  const name = typeof body === "object" && body !== null && "command" in body ? body.command : undefined;
  return typeof name === "string" && Object.hasOwn(COMMANDS, name) ? (name as Command) : "start";
}

async function download({ request, context }: ActionFunctionArgs): Promise<Response> {
  try {
    const form = await readForm(request, { limit: FORM_LIMIT_BYTES });
    const checked = downloadSchema.safeParse({ command: "download", id: form.get("id") });
    if (!checked.success) return new BodyError(400, "The download was not understood.");
    requireReauthentication(context, new Date());
    const { id, fileName, bytes } = await findDownload(checked.data);
    // Before it is sent: what has left the site is in the log.
    await recordActivity(database(), {
      act: "backup.downloaded",
      subject: { kind: "backup", id, label: fileName },
      details: { bytes },
    });
    return new Response(readBackupFile(fileName), {
      headers: {
        "Content-Type": "application/x-tar",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof BodyError) return error;
    if (error instanceof HttpError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
