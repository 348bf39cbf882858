import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, id } from "~/platform/db/columns.server.ts";
import { inOnePlace, objectColumns } from "~/platform/images/store/object-columns.server.ts";
import { contactMessages, inboundReplies, messageReplies, savedReplies } from "./messages.server.ts";
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

export const submissionFileParts = fileParts("submission", () => submissionFiles.submissionId, "submission_file_parts");

/**
 * The bytes of a file in parts, so that neither a backup nor a download has all of it in memory, and none is sent that
 * wasn't compared with its checksum.
 */
function fileParts(file: string, key: () => AnyPgColumn, name = `${file}_parts`) {
  return pgTable(
    name,
    {
      id: id(),
      fileId: uuid(`${file}_id`).notNull().references(key, { onDelete: "cascade" }),
      position: integer("position").notNull(),
      ...objectColumns(),
    },
    (table) => [
      unique(`${name}_position`).on(table.fileId, table.position),
      check(`${name}_in_one_place`, inOnePlace(table)),
    ],
  );
}

/**
 * A file of a conversation's emails, a private file as a document is: of an inbound reply, of a reply, or of the draft
 * where it is of neither. Those of a saved reply belong to no conversation: what inserts it copies them.
 */
export const attachments = pgTable(
  "attachments",
  {
    id: id(),
    messageId: uuid("message_id").references(() => contactMessages.id, { onDelete: "cascade" }),
    savedReplyId: uuid("saved_reply_id").references(() => savedReplies.id, { onDelete: "cascade" }),
    inboundReplyId: uuid("inbound_reply_id").references(() => inboundReplies.id, { onDelete: "cascade" }),
    replyId: uuid("reply_id").references(() => messageReplies.id, { onDelete: "cascade" }),
    /** Safe for a download. */
    name: text("name").notNull(),
    /** The media type of its bytes, where they are known; else what its sender says. */
    type: text("type").notNull(),
    /** Whether its bytes are those of a picture that browsers show. */
    isPicture: boolean("is_picture").notNull(),
    /** By which the email's HTML refers to it (RFC 2392); empty for a file of its own. */
    contentId: text("content_id").notNull().default(""),
    size: integer("size").notNull(),
    sha256: varchar("sha256", { length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("attachments_of_one", sql`num_nonnulls(inbound_reply_id, reply_id) < 2`),
    check(
      "attachments_of_message_or_saved",
      sql`num_nonnulls(message_id, saved_reply_id) = 1 and num_nonnulls(saved_reply_id, inbound_reply_id, reply_id) < 2`,
    ),
    index("attachments_message").on(table.messageId, table.createdAt, table.id),
    index("attachments_saved_reply").on(table.savedReplyId).where(sql`saved_reply_id is not null`),
    index("attachments_inbound_reply").on(table.inboundReplyId),
    index("attachments_reply").on(table.replyId),
    index("attachments_repeated").on(table.sha256).where(sql`inbound_reply_id is not null and is_picture`),
  ],
);

export const attachmentParts = fileParts("attachment", () => attachments.id);
