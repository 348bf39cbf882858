import { z } from "zod";
import { versionSchema } from "~/shared/record-requests.ts";
import { type Setting, type SettingSection, settingProblem, tidySetting } from "./setting.ts";

/**
 * A section's values by the names of its settings, as they are typed, tidied. Empty unsets one; those that are missing
 * stay as they are. A problem has the setting's name as its field.
 *
 * @param sections - those that there are
 */
export function sectionsSchema(sections: readonly SettingSection[]) {
  const findSection = (id: string) => sections.find(({ name }) => name === id);
  const find = (id: string, name: string) =>
    Object.values(findSection(id)?.settings ?? {}).find((setting) => setting.name === name);
  return z
    .object({ id: z.enum(sections.map(({ name }) => name)), values: z.record(z.string(), z.string()) })
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
          ? (text && setting.refuse?.(text)) || requirement(setting, text) || settingProblem(setting, text)
          : "is not a setting of this section";
        if (problem) refuse(name, `${setting?.label ?? name} ${problem}`);
      }
      for (const [name, message] of findSection(id)?.problems?.(values) ?? []) refuse(name, message);
    });
}

/** What an empty text lacks, as far as a form knows: a secret may be stored. */
function requirement({ isRequired, sealedFor }: Setting, text: string): string | false {
  return isRequired === true && !sealedFor && text === "" && "is missing";
}

/** A request to save a section; `seen`: the revision that was edited (null: overwrite what is stored). */
export function saveSchema(sections: readonly SettingSection[]) {
  return sectionsSchema(sections).and(z.object({ seen: versionSchema.nullable() }));
}
