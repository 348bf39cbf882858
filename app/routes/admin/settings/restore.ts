import { restoreRoom } from "~/domain/settings/commands.server.ts";
import { restoreSchema } from "~/domain/settings/room-check.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Puts a room of settings back to an earlier revision: `{ room, revision }`. */
export const action = commandAction(restoreSchema, restoreRoom);
