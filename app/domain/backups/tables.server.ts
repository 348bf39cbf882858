import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { STORAGE_KINDS } from "~/shared/setup/test-steps.ts";
import { BACKUP_KINDS, BACKUP_STATES, type BackupProgress } from "./backup.ts";

/** The backups, those that are being made and those in `DATA_DIR/backups`, with their verifications. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    kind: text("kind", { enum: BACKUP_KINDS }).notNull(),
    state: text("state", { enum: BACKUP_STATES }).notNull(),
    /** Within `DATA_DIR/backups`. */
    fileName: text("file_name").notNull().unique(),
    /** When it was asked for, and once the file is there, when its content was read. */
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    bytes: bigint("bytes", { mode: "number" }),
    rows: bigint("rows", { mode: "number" }),
    verifiedAt: timestamptz("verified_at"),
    /** Why it failed, or doesn't restore. */
    problem: text("problem"),
    progress: jsonb("progress").$type<BackupProgress>(),
    isCancelling: boolean("is_cancelling").notNull().default(false),
    /** How often it was begun: a process may die. */
    attempts: integer("attempts").notNull().default(0),
  },
  (table) => [index("backups_newest").on(table.createdAt.desc(), table.id.desc())],
);

/** The last attempt to copy a backup to each destination. */
export const backupCopies = pgTable(
  "backup_copies",
  {
    backupId: uuid("backup_id")
      .notNull()
      .references(() => backups.id, { onDelete: "cascade" }),
    destination: text("destination", { enum: STORAGE_KINDS }).notNull(),
    isThere: boolean("is_there").notNull(),
    problem: text("problem"),
    attempts: integer("attempts").notNull().default(1),
    at: timestamptz("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.backupId, table.destination] })],
);

/** One row: since when the site makes backups. None is due, and none is missed, for the time before. */
export const backupSchedule = pgTable(
  "backup_schedule",
  { id: integer("id").primaryKey().default(1), since: timestamptz("since").notNull().defaultNow() },
  (table) => [check("backup_schedule_is_one_row", sql`${table.id} = 1`)],
);

/** What backups are to the engines. */
export const BACKUP_SUBJECTS = [
  subject(backups, {
    columns: {
      ...holds.codes("kind", "state"),
      ...holds.nothing("names of files and tables")("fileName", "progress"),
      ...holds.nothing("why it failed")("problem"),
    },
  }),
  subject(backupCopies, {
    columns: { ...holds.codes("destination"), ...holds.nothing("what a storage service answered")("problem") },
  }),
];
