import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/platform/db/columns.server.ts";
import { inOnePlace, objectColumns } from "~/platform/images/store/object-columns.server.ts";
import { formSubmissions } from "./submissions.server.ts";

/** The document that came with a submission: a private file, which goes with its row. */
export const submissionFiles = pgTable(
  "submission_files",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    /** Safe for a download. */
    name: text("name").notNull(),
    /** What its bytes are. */
    type: text("type", { enum: ["pdf", "docx", "odt"] }).notNull(),
    size: integer("size").notNull(),
    sha256: varchar("sha256", { length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  () => [check("submission_files_type", sql`type in ('pdf', 'docx', 'odt')`)],
);

/**
 * The bytes of a file in parts, so that neither a backup nor a download has all of it in memory, and none is sent that
 * wasn't compared with its checksum.
 */
export const submissionFileParts = pgTable(
  "submission_file_parts",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => submissionFiles.submissionId, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    ...objectColumns(),
  },
  (table) => [
    unique("submission_file_parts_position").on(table.submissionId, table.position),
    check("submission_file_parts_in_one_place", inOnePlace(table)),
  ],
);
