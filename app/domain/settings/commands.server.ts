import type { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import {
  type DescribeChange,
  restoreRevision,
  type SettingsSave,
  undoRevision,
} from "~/platform/settings/save-settings.server.ts";
import { describeMail, MAIL_ROOM } from "./mail/save-mail.server.ts";
import type { restoreSchema, roomSaveSchema } from "./room-check.ts";
import { settingChanges } from "./room-state.ts";
import { SETTING_ROOMS } from "./rooms.ts";
import { serverSettings } from "./server-settings.server.ts";

/**
 * The settings of a room, to be stored. What the server sets stays as it is stored, whatever was sent.
 *
 * @param server - the variables that the server has set
 */
export function roomToSave(
  { id, values, seen }: z.output<typeof roomSaveSchema>,
  server: Record<string, string> = serverSettings(),
): SettingsSave {
  const change = Object.entries(values)
    .filter(([name]) => !Object.hasOwn(server, name))
    .map(([name, value]) => [name, value === fallbackOf(name) ? "" : value]);
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

function fallbackOf(name: string): string | undefined {
  return SETTING_ROOMS.flatMap(({ fields }) => fields).find((field) => field.name === name)?.fallback;
}

/** Before and after of the settings of a room, for the activity log. None of them is a secret. */
function describeIn(name: string): DescribeChange {
  if (name === MAIL_ROOM) return describeMail;
  const room = SETTING_ROOMS.find((one) => one.name === name);
  return (before, after) => ({
    ...(room && { label: room.title }),
    details: { changes: settingChanges(room?.fields ?? [], before, after).map((change) => ({ ...change })) },
  });
}
