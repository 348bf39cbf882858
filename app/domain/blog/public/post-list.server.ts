import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createRateLimit, isRateLimitExempt, type RateLimitResult } from "~/platform/http/rate-limit.server.ts";
import { containsText } from "~/platform/lists/text-search.server.ts";
import type { PostCard, PostPage } from "./post-card-fields.ts";
import { withAuthors } from "./post-queries.server.ts";
import { HIGHLIGHT_MARKERS, highlightedParts, type PostQuery, toTsQuery } from "./post-search.ts";
import { readingMinutes } from "./post-summary.ts";

const PAGE_SIZE = 12;
/** The passage to show is looked for in the first characters of a text; the search itself covers all of it. */
const HEADLINE_SOURCE_LENGTH = 30_000;

const { id, title, slug, excerpt, content, imageUrl, author, listedAt: createdAt, search, searchText } = blogPosts;
const CARD = { id, title, slug, excerpt, content, imageUrl, author, createdAt };
const PUBLISHED = eq(blogPosts.status, "published");
const NEWEST_FIRST = [desc(createdAt), desc(id)];

/**
 * A page of twelve published posts, newest first; with `q` those that hold its words, the most relevant first.
 * @throws the driver's error when the database can't be reached.
 */
export async function listPostCards({ q, page }: PostQuery): Promise<PostPage> {
  const found = q ? searchConditions(q) : undefined;
  const condition = and(PUBLISHED, found?.condition);
  const columns = { ...CARD, passage: found?.passage ?? sql<null>`null` };
  const [total, rows] = await Promise.all([
    database().$count(blogPosts, condition),
    database()
      .select(columns)
      .from(blogPosts)
      .where(condition)
      .orderBy(...(found ? [desc(found.rank)] : []), ...NEWEST_FIRST)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  ]);
  return { posts: await toCards(rows), page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total };
}

/** The three newest posts, for a page that has lost its own. */
export async function latestPostCards(): Promise<PostCard[]> {
  const rows = await database()
    .select(CARD)
    .from(blogPosts)
    .where(PUBLISHED)
    .orderBy(...NEWEST_FIRST)
    .limit(3);
  return toCards(rows.map((row) => ({ ...row, passage: null })));
}

function searchConditions(q: string): { condition: SQL | undefined; rank: SQL; passage: SQL<string | null> } {
  const query = sql`to_tsquery('english', ${toTsQuery(q)})`;
  const [open, close] = HIGHLIGHT_MARKERS;
  const options = `StartSel=${open}, StopSel=${close}, MaxFragments=1, MaxWords=30, MinWords=15`;
  return {
    // The index has no stop words ("how", "the") and no punctuation; titles and excerpts are matched by these, too.
    condition: or(sql`${search} @@ ${query}`, containsText(searchText, q)),
    rank: sql`ts_rank(${search}, ${query})`,
    passage: sql<string>`ts_headline('english', left(${content}, ${sql.raw(String(HEADLINE_SOURCE_LENGTH))}), ${query}, ${options})`,
  };
}

type Row = Pick<typeof blogPosts.$inferSelect, keyof typeof CARD> & { passage: string | null };

async function toCards(rows: Row[]): Promise<PostCard[]> {
  return (await withAuthors(rows)).map(({ content: text, passage, ...row }) => {
    const card = { ...row, createdAt: row.createdAt.toISOString(), minutes: readingMinutes(text) };
    return passage?.includes(HIGHLIGHT_MARKERS[0]) ? { ...card, passage: highlightedParts(passage) } : card;
  });
}

/** More than anybody types, and few enough that a bot can't overload the database. */
const searchLimit = createRateLimit({ name: "blog-search", points: 60, seconds: 60 });

/**
 * Counts a search from `address`, or from its network.
 * @throws the driver's error when the database is down.
 */
export async function consumeSearchLimit(address: string, network: string): Promise<RateLimitResult> {
  return isRateLimitExempt(address) ? { allowed: true } : searchLimit.consume(network);
}
