import { timeSection } from "~/shared/settings/time-settings.ts";
import type { TimeFormat } from "~/shared/time/format-date-time.ts";
import { settingsOf } from "./settings.server.ts";

/** How times are written for the owner without a browser, in emails and files: while nothing is set, in UTC and
 * ISO 8601. */
export function ownerTimeFormat(): TimeFormat {
  const { timeZone = "UTC", dateFormat = "iso" } = settingsOf(timeSection);
  return { timeZone, dateFormat };
}
