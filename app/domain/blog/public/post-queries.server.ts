import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { memberPath } from "~/domain/team/member.ts";
import { findPublicMembers } from "~/domain/team/queries.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { PostAuthor, PostNeighbours, PublishedPost } from "./post-card-fields.ts";

/** A published post in a feed; `createdAt` is the later of creation and publication. */
export interface FeedPost extends Omit<PublishedPost, "imageAlt" | "createdAt" | "updatedAt"> {
  createdAt: Date;
  updatedAt: Date;
}

const { id, title, slug, excerpt, content, imageUrl, author, listedAt: createdAt, updatedAt } = blogPosts;
const FEED = { id, title, slug, excerpt, content, imageUrl, author, createdAt, updatedAt };
const PUBLISHED = eq(blogPosts.status, "published");
const NEWEST_FIRST = [desc(createdAt), desc(id)];

/** The published post with that slug, or undefined when there is none (drafts don't count). */
export async function findPublishedPost(wanted: string): Promise<PublishedPost | undefined> {
  // PostgreSQL refuses NUL in a text, and no slug has one.
  if (wanted.includes("\0")) return undefined;
  const rows = await database()
    .select({ ...FEED, imageAlt: blogPosts.imageAlt })
    .from(blogPosts)
    .where(and(PUBLISHED, eq(slug, wanted)));
  const [row] = await withAuthors(rows);
  return row && isoTimes(row);
}

/** The newest published posts, at most `limit` of them. */
export async function listFeedPosts({ limit }: { limit: number }): Promise<FeedPost[]> {
  const rows = await database()
    .select(FEED)
    .from(blogPosts)
    .where(PUBLISHED)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
  return withAuthors(rows);
}

/** The addresses of the newest published posts, and when each was changed. */
export function listPostDates({ limit }: { limit: number }): Promise<Pick<FeedPost, "slug" | "updatedAt">[]> {
  return database()
    .select({ slug, updatedAt })
    .from(blogPosts)
    .where(PUBLISHED)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
}

/** The published posts before and after one in time. */
export async function findNeighbours(post: PublishedPost): Promise<PostNeighbours> {
  const place = sql`(${post.createdAt}::timestamptz, ${post.id}::uuid)`;
  const near = (condition: SQL, order: SQL[]) =>
    database()
      .select({ title, slug })
      .from(blogPosts)
      .where(and(PUBLISHED, condition))
      .orderBy(...order)
      .limit(1);
  const [[older], [newer]] = await Promise.all([
    near(sql`(${createdAt}, ${id}) < ${place}`, NEWEST_FIRST),
    near(sql`(${createdAt}, ${id}) > ${place}`, [asc(createdAt), asc(id)]),
  ]);
  return { ...(older ? { older } : {}), ...(newer ? { newer } : {}) };
}

/** How many posts there are, drafts included. */
export function countPosts(): Promise<number> {
  return database().$count(blogPosts);
}

/**
 * The posts with their authors in place of the names. What shows one has the cache tag `team`, too.
 * @throws the driver's error when the database is down.
 */
export async function withAuthors<Post extends { author: string | null }>(
  posts: readonly Post[],
): Promise<(Omit<Post, "author"> & { author: PostAuthor | null })[]> {
  const names = new Set(posts.flatMap(({ author }) => author ?? []));
  const members = await findPublicMembers([...names]);
  const authors = new Map(
    [...names].map((name): [string, PostAuthor] => {
      const member = members.get(name);
      if (!member) return [name, { name, image: "", portrait: null }];
      const { id, image, portrait, onTeamPage } = member;
      return [name, { name, image, portrait, ...(onTeamPage ? { path: memberPath(id) } : {}) }];
    }),
  );
  return posts.map((post) => ({ ...post, author: authors.get(post.author ?? "") ?? null }));
}
