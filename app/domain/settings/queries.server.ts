import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { brandRoom } from "~/domain/site/identity/identity-settings.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { askedSettings, heldText, type SettingRoom, serverTexts } from "~/shared/settings/setting.ts";
import { type RoomState, settingChanges } from "./room-state.ts";
import { SETTING_ROOMS } from "./rooms.ts";

/** More than anyone looks through; older revisions stay stored. */
const MAX_HISTORY = 50;

/**
 * All rooms with their settings and history.
 *
 * @param environment - what the server may have set
 * @throws the driver's error when the database is unavailable
 */
export function loadRooms(
  environment: Record<string, string | undefined> = process.env,
  rooms = SETTING_ROOMS,
): Promise<RoomState[]> {
  return Promise.all(rooms.map((room) => loadRoom(room, environment)));
}

async function loadRoom(room: SettingRoom, environment: Record<string, string | undefined>): Promise<RoomState> {
  const { name, title, description } = room;
  // One more than is shown, for what the oldest one changed.
  const revisions = await listRevisions(name, MAX_HISTORY + 1);
  const [latest] = revisions;
  const settings = Object.values(room.settings);
  const setByServer = serverTexts(settings, environment);
  const texts = { ...latest?.values, ...setByServer };
  const identity = siteIdentity();
  const { open } = askedSettings([room], texts, identity.hidden ?? []);
  return {
    ...{ name, title, description },
    revision: latest?.revision ?? 0,
    settings: settings.map((setting) => {
      const { label, description: help, input, options, fallback, optional, autoComplete, unset } = setting;
      const shown = setting === brandRoom.settings.logo ? iconPath(identity, 192) : (heldText(setting, texts) ?? unset);
      return {
        ...{ name: setting.name, label, description: help, input, options, fallback, optional, autoComplete, shown },
        stored: latest?.values[setting.name] ?? "",
        setByServer: setByServer[setting.name],
        isSample: Boolean(shown) && open.includes(setting),
      };
    }),
    history: revisions.slice(0, MAX_HISTORY).map(({ revision, values, savedAt }, index) => ({
      revision,
      savedAt,
      changes: settingChanges(settings, revisions[index + 1]?.values ?? {}, values),
    })),
  };
}
