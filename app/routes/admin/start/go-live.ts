import { liveSchema, setLive } from "~/domain/launch/commands.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Goes live, or takes the site off search engines again: `{ live }`. */
export const action = commandAction(liveSchema, setLive, recordedByCommand("settings.saved"));
