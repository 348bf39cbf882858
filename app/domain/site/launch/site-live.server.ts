import { booleanFlag } from "~/platform/env.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { type SettingSection, serverTexts, setting } from "~/shared/settings/setting.ts";

/** The setting that says whether the site is live, and the variable that wins over it. */
export const LIVE = setting(booleanFlag, "SITE_LIVE", "Live", { fallback: "0", options: { 1: "yes" } });

/** The section in which that is stored; it has a control of its own. */
export const launchSection = {
  name: "launch",
  title: "Going live",
  description: "Whether search engines may list the site.",
  settings: { live: LIVE },
} satisfies SettingSection;

/** Whether the server has set it; then the owner can't change it. */
export function isLiveSetByServer(): boolean {
  return Object.hasOwn(serverTexts(launchSection, process.env), LIVE.name);
}

/** Whether the site is live, which the owner decides. Until then pages have noindex. */
export function isSiteLive(): boolean {
  return settingsOf(launchSection).live;
}
