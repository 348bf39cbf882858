import { restoreRoom } from "~/domain/settings/commands.server.ts";
import { restoreSchema } from "~/domain/settings/room-check.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Puts a room of settings back to an earlier revision: `{ room, revision }`. */
export const action = commandAction(restoreSchema, restoreRoom, recordedByCommand("settings.restored"));
