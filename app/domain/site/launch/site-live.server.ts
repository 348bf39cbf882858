import { environment } from "~/platform/env.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";

/** The room in which it is stored that the site is live. */
export const LAUNCH_ROOM = "launch";
/** The setting, and the variable that wins over it. */
export const LIVE_SETTING = "SITE_LIVE";

/** Whether the server has set it (`SITE_LIVE`); then the owner can't change it. */
export function isLiveSetByServer(): boolean {
  return environment().SITE_LIVE !== undefined;
}

/** Whether the owner has gone live. Until then search engines are told to list no page. */
export function isSiteLive(): boolean {
  return environment().SITE_LIVE ?? storedSettings()[LIVE_SETTING] === "1";
}
