import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** Private links to what isn't published, which expire. */
export const previewLinks = pgTable(
  "preview_links",
  {
    id: id(),
    /** What it shows: the id of a post, or the path of a page. */
    shows: text("shows").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [index("preview_links_shows").on(table.shows)],
);

export const PREVIEW_LINK_SUBJECTS = [
  subject(previewLinks, { columns: { ...holds.codes("shows"), ...holds.random("tokenHash") }, backup: "sealed" }),
];
