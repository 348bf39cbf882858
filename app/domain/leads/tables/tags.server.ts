import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/platform/db/columns.server.ts";

/** The owner's tags of a lead, in small letters. */
export const leadTags = pgTable(
  "lead_tags",
  {
    leadId: uuid("lead_id").notNull(),
    tag: text("tag").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.tag] }), index("lead_tags_tag").on(table.tag, table.leadId)],
);

/** Filters of the inbox that the owner keeps under a name. */
export const inboxViews = pgTable("inbox_views", {
  id: id(),
  name: text("name").notNull(),
  /** As in the inbox's address, e.g. `type=career&q=has%3Afile`. */
  filters: text("filters").notNull(),
  createdAt: createdAt(),
});
