import { desc, eq } from "drizzle-orm";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";

/** A published post in a feed. */
export interface FeedPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  imageUrl: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A published post in the sitemap. */
export interface PostDate {
  slug: string;
  updatedAt: Date;
}

const { id, title, slug, excerpt, content, imageUrl, createdAt, updatedAt } = blogPosts;

/**
 * The newest published posts, at most `limit` of them.
 * @throws the driver's error when the database is down.
 */
export function listFeedPosts({ limit }: { limit: number }): Promise<FeedPost[]> {
  return database()
    .select({ id, title, slug, excerpt, content, imageUrl, createdAt, updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.status, "published"))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/**
 * The published posts, newest first, at most `limit` of them.
 * @throws the driver's error when the database is down.
 */
export function listPostDates({ limit }: { limit: number }): Promise<PostDate[]> {
  return database()
    .select({ slug, updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.status, "published"))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
