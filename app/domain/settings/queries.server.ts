import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { identityValues } from "~/domain/site/identity/identity-values.ts";
import { placeholders } from "~/domain/site/identity/placeholders.server.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { type RoomState, settingChanges } from "./room-state.ts";
import { SETTING_ROOMS, type SettingRoom } from "./rooms.ts";
import { serverSettings } from "./server-settings.server.ts";
import type { SettingName } from "./setting-schema.ts";

/** More than anyone looks through; older revisions stay stored. */
const MAX_HISTORY = 50;
const AUTOMATIC = "Automatic";

/**
 * All rooms with their settings and history.
 *
 * @param server - the variables that the server has set
 * @throws the driver's error when the database is unavailable
 */
export function loadRooms(server: Record<string, string> = serverSettings()): Promise<RoomState[]> {
  return Promise.all(SETTING_ROOMS.map((room) => loadRoom(room, server)));
}

async function loadRoom({ fields, ...room }: SettingRoom, server: Record<string, string>) {
  // One more than is shown, for what the oldest one changed.
  const revisions = await listRevisions(room.name, MAX_HISTORY + 1);
  const [latest] = revisions;
  const identity = siteIdentity();
  const shown: Partial<Record<SettingName, string>> = {
    ...identityValues(identity),
    SITE_LOGO: iconPath(identity, 192),
    OWNER_TIME_ZONE: AUTOMATIC,
    OWNER_DATE_FORMAT: AUTOMATIC,
  };
  const samples = new Set(
    placeholders({ ...latest?.values, ...server }).flatMap(({ variable, replaced }) => (replaced ? [] : [variable])),
  );
  return {
    ...room,
    revision: latest?.revision ?? 0,
    settings: fields.map((field) => ({
      ...field,
      stored: latest?.values[field.name] ?? "",
      setByServer: server[field.name],
      shown: shown[field.name],
      isSample: samples.has(field.name) && Boolean(shown[field.name]),
    })),
    history: revisions.slice(0, MAX_HISTORY).map(({ revision, values, savedAt }, index) => ({
      revision,
      savedAt,
      changes: settingChanges(fields, revisions[index + 1]?.values ?? {}, values),
    })),
  };
}
