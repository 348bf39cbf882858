import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text, uuid, varchar } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { POST_STATUSES, VERSION_KINDS } from "./post.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The posts of the blog (docs/spec/admin-and-data.md#36-blog-posts). */
export const blogPosts = pgTable(
  "blog_posts",
  {
    id: id(),
    title: text("title").notNull(),
    slug: varchar("slug", { length: 120 }).notNull().unique(),
    excerpt: text("excerpt").notNull().default(""),
    content: text("content").notNull().default(""),
    imageUrl: text("image_url").notNull().default(""),
    imageAlt: text("image_alt").notNull().default(""),
    /** The byline; null: the brand. */
    author: text("author"),
    status: text("status", { enum: POST_STATUSES }).notNull().default("draft"),
    /** Counts every change, for optimistic concurrency. */
    version: integer("version").notNull().default(1),
    /** When a draft is to be published. */
    publishAt: timestamptz("publish_at"),
    /** Why it could not be published at that time. */
    scheduleProblem: text("schedule_problem"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When it was first published; null for one that was stored as published. */
    publishedAt: timestamptz("published_at"),
    /** The time of a post in public: the later of its creation and its publication. */
    listedAt: timestamptz("listed_at").notNull().generatedAlwaysAs(sql`greatest(created_at, published_at)`),
    /** Title before excerpt before text, cut: a vector of more than 1 MB is an error. */
    search: tsvector("search").generatedAlwaysAs(
      sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', left(content, 100000)), 'C')`,
    ),
    /** The title and the excerpt in their search form, on a line each so that no word goes from one to the other. */
    searchText: text("search_text").notNull().generatedAlwaysAs(sql`search_form(title || chr(10) || excerpt)`),
  },
  (table) => [
    check("blog_posts_status", sql`status in ('draft', 'published')`),
    check("blog_posts_scheduled", sql`status = 'draft' or publish_at is null`),
    index("blog_posts_newest").on(table.status, table.listedAt.desc()),
    index("blog_posts_search").using("gin", table.search),
    index("blog_posts_newest_of_all").on(table.createdAt.desc(), table.id.desc()),
    index("blog_posts_owner_search").using("gin", table.searchText.op("gin_trgm_ops")),
    // Samples are found by their texts (app/domain/blog/sample-posts.server.ts); nothing else reads all texts.
    index("blog_posts_content").on(sql`md5(content)`),
    index("blog_posts_due").on(table.publishAt).where(sql`publish_at is not null`),
  ],
);

function postId() {
  return uuid("post_id")
    .notNull()
    .references(() => blogPosts.id, { onDelete: "cascade" });
}

/** A post's history. `updatedAt` is later than `createdAt` where autosaves were coalesced. */
export const blogPostVersions = pgTable(
  "blog_post_versions",
  {
    id: id(),
    postId: postId(),
    version: integer("version").notNull(),
    kind: text("kind", { enum: VERSION_KINDS }).notNull(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    excerpt: text("excerpt").notNull(),
    imageUrl: text("image_url").notNull(),
    imageAlt: text("image_alt").notNull(),
    author: text("author"),
    content: text("content").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("blog_post_versions_newest").on(table.postId, table.createdAt, table.id)],
);

/** One row: the last run of the publishing task, and its last error. */
export const blogSchedule = pgTable(
  "blog_schedule",
  {
    id: integer("id").primaryKey().default(1),
    ranAt: timestamptz("ran_at").notNull(),
    problem: text("problem"),
  },
  () => [check("blog_schedule_single", sql`id = 1`)],
);

const failed = holds.nothing("an error of the schedule");
const IMAGES = ["content", "imageUrl"];

/** What the blog is to the engines. */
export const BLOG_SUBJECTS = [
  subject(blogPosts, {
    kind: "post",
    path: (id) => `/admin/blog/${id}`,
    columns: {
      ...holds.content("title", "slug", "excerpt", "content", "imageUrl", "imageAlt", "author"),
      ...holds.derived("search", "searchText"),
      ...holds.codes("status"),
      ...failed("scheduleProblem"),
    },
    images: IMAGES,
  }),
  subject(blogPostVersions, {
    columns: {
      ...holds.content("title", "slug", "excerpt", "imageUrl", "imageAlt", "content", "author"),
      ...holds.codes("kind"),
    },
    images: IMAGES,
  }),
  subject(blogSchedule, { columns: failed("problem") }),
];
