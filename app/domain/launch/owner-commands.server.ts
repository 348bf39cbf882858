import { command, prepared } from "~/platform/http/command.server.ts";
import { SETTINGS_SAVED, storeSettings } from "~/platform/settings/save-settings.server.ts";
import { decisionsSchema, decisionsToSave, liveSchema, liveToSave } from "./commands.server.ts";

/** What the owner says of samples, and whether the site is live. */
export const launchCommands = {
  "samples.decide": command(prepared(decisionsSchema, decisionsToSave), storeSettings, SETTINGS_SAVED),
  "site.set-live": command(prepared(liveSchema, liveToSave), storeSettings, SETTINGS_SAVED),
};
