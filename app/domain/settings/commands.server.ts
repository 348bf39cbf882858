import type { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import {
  type DescribeChange,
  restoreRevision,
  type SettingsSave,
  undoRevision,
} from "~/platform/settings/save-settings.server.ts";
import { serverTexts, settingsIn } from "~/shared/settings/setting.ts";
import { describeMail, MAIL_ROOM } from "./mail/save-mail.server.ts";
import type { restoreSchema, roomSaveSchema } from "./room-check.ts";
import { settingChanges } from "./room-state.ts";
import { SETTING_ROOMS } from "./rooms.ts";

/**
 * The settings of a room, to be stored. What the server sets stays as it is stored, whatever was sent.
 *
 * @param environment - what the server may have set
 */
export function roomToSave(
  { id, values, seen }: z.output<typeof roomSaveSchema>,
  environment: Record<string, string | undefined> = process.env,
): SettingsSave {
  const settings = settingsIn(SETTING_ROOMS);
  const server = serverTexts(settings, environment);
  const change = Object.entries(values)
    .filter(([name]) => !Object.hasOwn(server, name))
    .map(([name, value]) => [name, settings.some((one) => one.name === name && one.fallback === value) ? "" : value]);
  return { room: id, change: Object.fromEntries(change), seen, describe: describeIn(id) };
}

/**
 * Puts a room back to an earlier revision, or takes back the save that made it.
 *
 * @throws HttpError 409 when what the save changed was changed since
 */
export async function restoreRoom({ room, revision, isUndo }: z.input<typeof restoreSchema>, tx?: Executor) {
  const change = await (isUndo ? undoRevision : restoreRevision)(room, revision, describeIn(room), tx);
  if (change !== "conflict") return change;
  throw new HttpError(409, "This was changed elsewhere since. The history has every state.");
}

/** Before and after of the settings of a room, for the activity log. None of them is a secret. */
function describeIn(name: string): DescribeChange {
  if (name === MAIL_ROOM) return describeMail;
  const room = SETTING_ROOMS.find((one) => one.name === name);
  return (before, after) => ({
    ...(room && { label: room.title }),
    details: {
      changes: settingChanges(Object.values(room?.settings ?? {}), before, after).map((change) => ({ ...change })),
    },
  });
}
