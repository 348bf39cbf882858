import { IDENTITY_ROOMS } from "~/domain/site/identity/identity-settings.ts";
import { notificationRoom } from "~/shared/settings/notification-settings.ts";
import { retentionRoom } from "~/shared/settings/retention-settings.ts";
import { NONE, type Setting, type SettingRoom } from "~/shared/settings/setting.ts";
import { timeRoom } from "~/shared/settings/time-settings.ts";

/** The rooms in the order of the screen. */
export const SETTING_ROOMS: readonly SettingRoom[] = [...IDENTITY_ROOMS, timeRoom, notificationRoom, retentionRoom];

/** A setting's value as people read it. */
export function readableText(
  { options, fallback = "", optional }: Pick<Setting, "options" | "fallback" | "optional">,
  value: string,
): string {
  return optional && value === NONE ? "None" : (options?.[value || fallback] ?? value);
}

/** The path of the form in which a setting is changed. */
export function settingPath(name: string, rooms = SETTING_ROOMS): string {
  const room = rooms.find(({ settings }) => Object.values(settings).some((one) => one.name === name));
  return room ? `/admin/settings?edit=${room.name}` : "/admin/settings";
}
