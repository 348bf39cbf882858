import { sql } from "drizzle-orm";
import { check, index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";

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
  },
  (table) => [
    check("blog_posts_status", sql`status in ('draft', 'published')`),
    index("blog_posts_newest").on(table.status, table.createdAt.desc()),
  ],
);
