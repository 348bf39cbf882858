import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** What the owner has set, by the name of the environment variable that would set the same. Nothing is stored as
 * empty. */
export type SettingValues = Record<string, string>;

/** Every revision of every section of settings, oldest 1. Append-only: the highest one is in force, the others are
 * history. */
export const settingRevisions = pgTable(
  "setting_revisions",
  {
    section: text("section").notNull(),
    revision: integer("revision").notNull(),
    values: jsonb("values").$type<SettingValues>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.section, table.revision] })],
);

/** What the settings are to the engines. Images of the history stay, since it can be restored. */
export const SETTING_SUBJECTS = [
  subject(settingRevisions, {
    kind: "settings",
    path: () => "/admin/settings",
    columns: { ...holds.content("values"), ...holds.codes("section") },
    images: ["values"],
  }),
];
