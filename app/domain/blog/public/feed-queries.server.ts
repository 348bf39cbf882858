import { desc, eq } from "drizzle-orm";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { PublishedPost } from "./post-card-fields.ts";
import { withAuthors } from "./post-queries.server.ts";

/** A published post in a feed; `createdAt` is the later of creation and publication. */
export interface FeedPost extends Omit<PublishedPost, "imageAlt" | "createdAt" | "updatedAt"> {
  createdAt: Date;
  updatedAt: Date;
}

/** The page of a case or of an opening in a feed. */
export interface FeedEntry extends Pick<FeedPost, "title" | "excerpt" | "createdAt" | "updatedAt"> {
  /** For good, whatever its path. */
  key: string;
  path: string;
}

const { id, title, slug, excerpt, content, imageUrl, author, listedAt: createdAt, updatedAt } = blogPosts;

/** The newest published posts, at most `limit` of them. */
export async function listFeedPosts({ limit }: { limit: number }): Promise<FeedPost[]> {
  const rows = await database()
    .select({ id, title, slug, excerpt, content, imageUrl, author, createdAt, updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.status, "published"))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return withAuthors(rows);
}

/** The published posts, newest first, at most `limit` of them. */
export function listPostDates({ limit }: { limit: number }): Promise<Pick<FeedPost, "slug" | "updatedAt">[]> {
  return database()
    .select({ slug, updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.status, "published"))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
