import { saveRoom } from "~/domain/settings/commands.server.ts";
import { roomSaveSchema } from "~/domain/settings/room-check.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Stores the settings of a room, sent as JSON. */
export const action = saveAction(roomSaveSchema, (room) => saveRoom(room), recordedByCommand("settings.saved"));
