import { z } from "zod";
import { versionSchema } from "~/shared/record-requests.ts";
import { type SettingRoom, settingProblem, tidySetting } from "~/shared/settings/setting.ts";
import { SETTING_ROOMS } from "./rooms.ts";

/**
 * A room's values by the names of its settings, as they are typed, tidied. Empty unsets one; those that are missing stay as they
 * are. A problem has the setting's name as its field.
 */
export const roomSchema = roomsSchema(SETTING_ROOMS);

/** A request to save a room; `seen`: the revision that was edited (null: overwrite what is stored). */
export const roomSaveSchema = roomSchema.and(z.object({ seen: versionSchema.nullable() }));

/** A request to restore an earlier revision of a room, 0 being the time before the first, or to take back the save that made one. */
export const restoreSchema = z.object({
  room: z.enum([...SETTING_ROOMS.map(({ name }) => name), "mail"]),
  revision: versionSchema,
  isUndo: z.boolean().default(false),
});

/** @param rooms - those that there are */
export function roomsSchema(rooms: readonly SettingRoom[]) {
  const findRoom = (id: string) => rooms.find(({ name }) => name === id);
  const find = (id: string, name: string) =>
    Object.values(findRoom(id)?.settings ?? {}).find((setting) => setting.name === name);
  return z
    .object({ id: z.enum(rooms.map(({ name }) => name)), values: z.record(z.string(), z.string()) })
    .transform(({ id, values }) => {
      const tidied = Object.entries(values).map(([name, typed]) => {
        const setting = find(id, name);
        return [name, setting ? tidySetting(setting, typed) : typed];
      });
      return { id, values: Object.fromEntries(tidied) as Record<string, string> };
    })
    .superRefine(({ id, values }, context) => {
      const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
      for (const [name, text] of Object.entries(values)) {
        const setting = find(id, name);
        const problem = setting
          ? (text && setting.refuse?.(text)) || settingProblem(setting, text)
          : "is not a setting of this room";
        if (problem) refuse(name, `${setting?.label ?? name} ${problem}`);
      }
      for (const [name, message] of findRoom(id)?.problems?.(values) ?? []) refuse(name, message);
    });
}
