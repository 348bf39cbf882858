import { isDeepStrictEqual } from "node:util";
import { log } from "~/platform/log.server.ts";
import {
  type DecidedValues,
  type RoomValues,
  readDecided,
  readSettings,
  type SettingRoom,
  type SettingTexts,
  serverTexts,
  settingProblem,
  tidySetting,
} from "~/shared/settings/setting.ts";
import { storedSettings } from "./stored-settings.server.ts";

interface InForce {
  stored: object;
  server: object;
  texts: SettingTexts;
  values: object;
}

const inForce = new WeakMap<SettingRoom, InForce>();

/** The typed values of a room: what the owner has set, or the server, which wins. The same object until a setting changes. */
export function settingsOf<Room extends SettingRoom>(room: Room): RoomValues<Room> {
  // Stored by this room alone.
  return readInForce(room).values as RoomValues<Room>;
}

/** What is set of rooms, by the names of the settings. */
export function textsInForce(rooms: readonly SettingRoom[]): SettingTexts {
  return Object.assign({}, ...rooms.map((room) => readInForce(room).texts));
}

function readInForce(room: SettingRoom): InForce {
  const stored = storedSettings();
  const known = inForce.get(room);
  const settings = Object.values(room.settings);
  const server = serverTexts(settings, process.env);
  if (known?.stored === stored && isDeepStrictEqual(known.server, server)) return known;
  for (const one of settings)
    if (settingProblem(one, tidySetting(one, stored[one.name])))
      log.error({ setting: one.name }, "a stored setting is invalid and left out");
  const own = Object.fromEntries(settings.map(({ name }) => [name, stored[name]]));
  const texts = { ...own, ...server };
  const read = { stored, server, texts, values: readSettings(room, texts) };
  inForce.set(room, read);
  return read;
}

/** The typed values of a room without placeholders: what nobody has decided is undefined. */
export function decidedSettingsOf<Room extends SettingRoom>(room: Room): DecidedValues<Room> {
  return readDecided(room, readInForce(room).texts);
}

/** The typed values of a room at a revision of it; what the server sets wins. */
export function settingsAt<Room extends SettingRoom>(room: Room, stored: SettingTexts): RoomValues<Room> {
  return readSettings(room, { ...stored, ...serverTexts(Object.values(room.settings), process.env) });
}
