import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** The documents of the database test, by their paths (docs/spec/admin-and-data.md#38-diagnostics). */
export const diagnostics = pgTable("diagnostics", {
  path: text("path").primaryKey(),
  content: jsonb("content").notNull(),
  updatedAt: updatedAt(),
});

/** The six settings of the selected Firebase project. No row: the built-in project. */
export const diagnosticProject = pgTable(
  "diagnostic_project",
  {
    id: integer("id").primaryKey().default(1),
    apiKey: text("api_key").notNull(),
    authDomain: text("auth_domain").notNull(),
    projectId: text("project_id").notNull(),
    storageBucket: text("storage_bucket").notNull(),
    messagingSenderId: text("messaging_sender_id").notNull(),
    appId: text("app_id").notNull(),
    updatedAt: updatedAt(),
  },
  () => [check("diagnostic_project_single", sql`id = 1`)],
);

/** What diagnostics are to the engines. */
export const DIAGNOSTIC_SUBJECTS = [
  subject(diagnostics, { columns: holds.content("path", "content") }),
  subject(diagnosticProject, {
    columns: holds.content("apiKey", "authDomain", "projectId", "storageBucket", "messagingSenderId", "appId"),
  }),
];
