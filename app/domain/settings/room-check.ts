import { z } from "zod";
import { tidyIdentity } from "~/domain/site/identity/identity-variables.ts";
import { notificationProblems } from "~/shared/notifications/notification-schema.ts";
import { versionSchema } from "~/shared/record-requests.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { SETTING_ROOMS } from "./rooms.ts";
import { type SettingName, settingSchema } from "./setting-schema.ts";

const names = SETTING_ROOMS.map(({ name }) => name);
const roomName = z.enum(names);

/**
 * A room's values by the names of its settings, as they are typed, tidied. Empty unsets one; those that are missing stay as they
 * are. A problem has the setting's name as its field.
 */
export const roomSchema = z
  .object({ id: roomName, values: z.record(z.string(), z.string()) })
  .transform(({ id, values }) => ({ id, values: tidyValues(values) }))
  .superRefine(({ id, values }, context) => {
    const fields = SETTING_ROOMS.find(({ name }) => name === id)?.fields ?? [];
    for (const [name, value] of Object.entries(values)) {
      const field = fields.find((one) => one.name === name);
      const problem = field ? problemOf(field.name, value) : "is not a setting of this room";
      if (problem) context.addIssue({ code: "custom", path: [name], message: `${field?.label ?? name} ${problem}` });
    }
    for (const [name, message] of notificationProblems(values)) {
      context.addIssue({ code: "custom", path: [name], message });
    }
  });

/** A request to save a room; `seen`: the revision that was edited (null: overwrite what is stored). */
export const roomSaveSchema = roomSchema.and(z.object({ seen: versionSchema.nullable() }));

/** A request to restore an earlier revision of a room, 0 being the time before the first, or to take back the save that made one. */
export const restoreSchema = z.object({
  room: z.enum([...names, "mail"]),
  revision: versionSchema,
  isUndo: z.boolean().default(false),
});

function tidyValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, tidyIdentity(name, tidyLine(typed))]));
}

function problemOf(name: SettingName, value: string): string | undefined {
  // Not in the schema: what an earlier release took from the environment stays valid.
  if (name === "SITE_COUNTRY" && value.length > 0 && value.length <= 3)
    return "must be a country’s name in English, e.g. Germany";
  const checked = settingSchema.shape[name].safeParse(value === "" ? undefined : value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}
