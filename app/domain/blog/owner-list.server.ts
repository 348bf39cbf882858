import { and, asc, desc, eq, ilike, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import {
  cursorOf,
  type OwnerListQuery,
  type OwnerPage,
  type OwnerPost,
  type PostCounts,
  type PostFilter,
  readCursor,
} from "./owner-list.ts";
import type { EditedPost } from "./post.ts";
import { editedPost, POST_COLUMNS } from "./post-row.server.ts";
import { blogPosts } from "./tables.server.ts";

const PAGE_SIZE = 24;

const { id, title, slug, excerpt, imageUrl, imageAlt, status, publishAt, scheduleProblem, createdAt, updatedAt } =
  blogPosts;
const COLUMNS = {
  ...{ id, title, slug, excerpt, imageUrl, imageAlt, status },
  ...{ publishAt, scheduleProblem, createdAt, updatedAt },
};

/** A page of the owner's list of posts, drafts included, newest first. Throws the driver's error when the database is away. */
export async function listOwnerPosts(query: OwnerListQuery): Promise<OwnerPage> {
  const backwards = query.newer !== undefined;
  const cursor = query.newer ?? query.older;
  const rows = await database()
    .select(COLUMNS)
    .from(blogPosts)
    .where(and(matching(query), cursor ? beyond(cursor, backwards) : undefined))
    .orderBy(...(backwards ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(PAGE_SIZE + 1);
  const more = rows.length > PAGE_SIZE;
  const posts = rows.slice(0, PAGE_SIZE).map(toOwnerPost);
  if (backwards) posts.reverse();
  const [first, last] = [posts.at(0), posts.at(-1)];
  const newer = backwards ? more : query.older !== undefined;
  const older = backwards || more;
  return { posts, newer: newer && first ? cursorOf(first) : null, older: older && last ? cursorOf(last) : null };
}

/** How many posts there are, of each kind, and how many the query lets through. */
export async function countOwnerPosts(query: OwnerListQuery): Promise<PostCounts> {
  const count = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition ?? sql`true`})`.mapWith(Number);
  const [counts] = await database()
    .select({
      total: count(undefined),
      matching: count(matching(query)),
      drafts: count(kindIs("draft")),
      scheduled: count(kindIs("scheduled")),
    })
    .from(blogPosts);
  return counts ?? { total: 0, matching: 0, drafts: 0, scheduled: 0 };
}

/** A post as the owner edits it; undefined when it isn't there. */
export async function findEditedPost(wanted: string): Promise<EditedPost | undefined> {
  const [row] = await database().select(POST_COLUMNS).from(blogPosts).where(eq(id, wanted));
  return row && editedPost(row);
}

function matching({ q, show }: OwnerListQuery): SQL | undefined {
  const literal = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(q ? or(ilike(title, literal), ilike(excerpt, literal)) : undefined, kindIs(show));
}

function kindIs(show: PostFilter): SQL | undefined {
  if (show === "all") return undefined;
  return show === "scheduled" ? isNotNull(publishAt) : eq(status, show);
}

function beyond(cursor: string, backwards: boolean): SQL {
  const place = readCursor(cursor);
  const sign = sql.raw(backwards ? ">" : "<");
  return sql`(${createdAt}, ${id}) ${sign} (${place.createdAt}::timestamptz, ${place.id}::uuid)`;
}

type Row = { [Name in keyof typeof COLUMNS]: (typeof blogPosts.$inferSelect)[Name] };

function toOwnerPost(row: Row): OwnerPost {
  return {
    ...row,
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
