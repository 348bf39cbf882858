import { and, desc, eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { blogPosts } from "./tables.server.ts";

/** A post as anyone may read it. `createdAt` is an ISO 8601 moment in UTC. */
export interface PublishedPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  createdAt: string;
}

/** A line of the owner's list of posts, drafts included. Moments are ISO 8601 in UTC. */
export interface PostSummary {
  id: string;
  title: string;
  slug: string;
  status: "draft" | "published";
  createdAt: string;
  updatedAt: string;
}

/** All published posts, newest first. Throws the driver's error when the database is away. */
export async function listPublishedPosts(): Promise<PublishedPost[]> {
  const rows = await publishedPosts(eq(blogPosts.status, "published"));
  return rows.map(toPublishedPost);
}

/** The published post with that slug, or undefined when there is none (drafts don't count). */
export async function findPublishedPost(slug: string): Promise<PublishedPost | undefined> {
  // PostgreSQL refuses NUL in a text, and no slug has one.
  if (slug.includes("\0")) return undefined;
  const [row] = await publishedPosts(and(eq(blogPosts.status, "published"), eq(blogPosts.slug, slug)));
  return row && toPublishedPost(row);
}

/** The owner's list of posts, newest first, at most `limit` of them. */
export async function listPosts({ limit }: { limit: number }): Promise<PostSummary[]> {
  const rows = await database()
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      status: blogPosts.status,
      createdAt: blogPosts.createdAt,
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** How many posts there are, drafts included. */
export function countPosts(): Promise<number> {
  return database().$count(blogPosts);
}

function publishedPosts(condition: ReturnType<typeof and>) {
  return database()
    .select()
    .from(blogPosts)
    .where(condition)
    .orderBy(sql`${blogPosts.createdAt} desc nulls last`, desc(blogPosts.id));
}

function toPublishedPost(row: typeof blogPosts.$inferSelect): PublishedPost {
  const { id, title, slug, excerpt, content, imageUrl, createdAt } = row;
  return { id, title, slug, excerpt, content, imageUrl, createdAt: createdAt.toISOString() };
}
