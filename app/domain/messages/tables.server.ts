import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";

/** The specification's `contact_messages`: the conversation side of a contact submission. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .references(() => formSubmissions.id, { onDelete: "set null" })
      .unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: ["unread", "read", "replied", "archived"] })
      .notNull()
      .default("unread"),
    isStarred: boolean("is_starred").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("contact_messages_status", sql`status in ('unread', 'read', 'replied', 'archived')`),
    index("contact_messages_newest").on(table.status, table.createdAt.desc(), table.id.desc()),
  ],
);
