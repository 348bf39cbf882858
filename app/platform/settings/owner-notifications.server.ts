import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { quietUntil } from "~/shared/time/quiet-hours.ts";
import { ownerTimeFormat } from "./owner-time.server.ts";
import { settingsOf } from "./settings.server.ts";

/** The end of the owner's quiet hours, if `now` is in them. */
export function quietHoursEnd(now: Date): Date | null {
  const { quietFrom: from, quietUntil: until } = settingsOf(notificationSection);
  return from && until && from !== until ? quietUntil({ from, until }, now, ownerTimeFormat().timeZone) : null;
}
