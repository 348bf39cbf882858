import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The specification's `blogPosts`. */
export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    title: text("title").notNull(),
    slug: varchar("slug", { length: 120 }).notNull().unique(),
    excerpt: text("excerpt").notNull().default(""),
    content: text("content").notNull().default(""),
    imageUrl: text("image_url").notNull().default(""),
    status: text("status", { enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What visitors search, the title before the excerpt before the text. A vector of more than 1 MB is an error, so it is cut. */
    search: tsvector("search").generatedAlwaysAs(
      sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', left(content, 100000)), 'C')`,
    ),
  },
  (table) => [
    check("blog_posts_status", sql`status in ('draft', 'published')`),
    index("blog_posts_newest").on(table.status, table.createdAt.desc()),
    index("blog_posts_search").using("gin", table.search),
  ],
);
