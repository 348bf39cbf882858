import { changeContent } from "~/platform/content/drafts.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command, prepared } from "~/platform/http/command.server.ts";
import { SETTINGS_SAVED, storeSettings } from "~/platform/settings/save-settings.server.ts";
import type { SettingValues } from "~/platform/settings/tables.server.ts";
import { decisionsSchema, decisionsToSave, liveSchema, liveToSave } from "./commands.server.ts";

/** Throws the refusal where decisions on samples hide what something leads to. */
type KeepSamples = (decisions: SettingValues, tx: Executor) => Promise<void>;

/** What the owner says of samples, and whether the site is live. */
export const launchCommands = (keep: KeepSamples) => ({
  "samples.decide": command(
    prepared(decisionsSchema, decisionsToSave),
    (save, now, context) =>
      changeContent(context.tx, async (tx) => {
        await keep(save.change, tx);
        return storeSettings(save, now, { tx });
      }),
    SETTINGS_SAVED,
  ),
  "site.set-live": command(prepared(liveSchema, liveToSave), storeSettings, SETTINGS_SAVED),
});
