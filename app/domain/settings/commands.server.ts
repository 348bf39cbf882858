import type { z } from "zod";
import { HttpError } from "~/platform/http/http-error.ts";
import {
  type DescribeChange,
  restoreRevision,
  saveSettings,
  undoRevision,
} from "~/platform/settings/save-settings.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { describeMail, MAIL_ROOM } from "./mail/save-mail.server.ts";
import type { restoreSchema, roomSaveSchema } from "./room-check.ts";
import { settingChanges } from "./room-state.ts";
import { SETTING_ROOMS } from "./rooms.ts";
import { serverSettings } from "./server-settings.server.ts";

/**
 * Stores the settings of a room. What the server sets stays as it is stored, whatever was sent.
 *
 * @param server - the variables that the server has set
 */
export function saveRoom(
  { id, values, seen }: z.output<typeof roomSaveSchema>,
  server: Record<string, string> = serverSettings(),
): Promise<RecordChange> {
  const change = Object.entries(values)
    .filter(([name]) => !Object.hasOwn(server, name))
    .map(([name, value]) => [name, value === fallbackOf(name) ? "" : value]);
  return saveSettings(id, Object.fromEntries(change), seen, describeIn(id));
}

/**
 * Puts a room back to an earlier revision, or takes back the save that made it.
 *
 * @throws HttpError 409 when what the save changed was changed since
 */
export async function restoreRoom({ room, revision, isUndo }: z.input<typeof restoreSchema>): Promise<object> {
  const change = await (isUndo ? undoRevision : restoreRevision)(room, revision, describeIn(room));
  if (change !== "conflict") return {};
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
