import { decideSamples, decisionsSchema } from "~/domain/launch/commands.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Puts on record what the owner says of samples: `{ decisions: { "figure-savings": "hidden" } }`. */
export const action = commandAction(decisionsSchema, decideSamples, recordedByCommand("settings.saved"));
