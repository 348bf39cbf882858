import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import type { TimeFormat } from "~/shared/time/format-date-time.ts";
import { quietUntil } from "~/shared/time/quiet-hours.ts";
import { settingsOf } from "./settings.server.ts";

/** How times are written for the owner without a browser, in emails and files: while nothing is set, in UTC and
 * ISO 8601. */
export function ownerTimeFormat(): TimeFormat {
  const { timeZone = "UTC", dateFormat = "iso" } = settingsOf(timeSection);
  return { timeZone, dateFormat };
}

/** The end of the owner's quiet hours, if `now` is in them. */
export function quietHoursEnd(now: Date): Date | null {
  const { quietFrom: from, quietUntil: until } = settingsOf(notificationSection);
  return from && until && from !== until ? quietUntil({ from, until }, now, ownerTimeFormat().timeZone) : null;
}
