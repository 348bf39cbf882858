import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsText } from "~/platform/lists/text-search.server.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { OwnerPost, PostCounts, PostFilter, PostFilters } from "./owner-list.ts";
import type { EditedPost } from "./post.ts";
import { editedPost, POST_COLUMNS } from "./post-row.server.ts";
import { isSamplePost } from "./sample-posts.server.ts";
import { blogPosts } from "./tables.server.ts";

const PAGE_SIZE = 24;

const { id, title, slug, excerpt, imageUrl, imageAlt, status, publishAt, scheduleProblem, createdAt, updatedAt } =
  blogPosts;
const COLUMNS = {
  ...{ id, title, slug, excerpt, imageUrl, imageAlt, status },
  ...{ publishAt, scheduleProblem, createdAt, updatedAt },
  isSample: isSamplePost,
};

/**
 * A page of the owner's list of posts, drafts included, newest first.
 * @throws the driver's error when the database is down.
 */
export async function listOwnerPosts(filters: PostFilters, position: ListPosition): Promise<ListPage<OwnerPost>> {
  const where = filterWhere(filters);
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select(COLUMNS)
      .from(blogPosts)
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(isoTimes);
  };
  return loadListPage(find, createKeyset({ createdAt, id }, NEWEST_FIRST), position, PAGE_SIZE);
}

/** The number of posts of each kind, and of those that match the filters. */
export async function countOwnerPosts(filters: PostFilters): Promise<PostCounts> {
  // Each from an index alone: posts are long.
  const count = (condition: SQL | undefined) => database().$count(blogPosts, condition);
  const [published, drafts, scheduled, found] = await Promise.all([
    count(kindWhere("published")),
    count(kindWhere("draft")),
    count(kindWhere("scheduled")),
    filters.q ? count(filterWhere(filters)) : undefined,
  ]);
  const total = published + drafts;
  const matching = found ?? { "": total, published, draft: drafts, scheduled }[filters.show];
  return { total, matching, drafts, scheduled };
}

/** A post as the owner edits it; undefined when it isn't there. */
export async function findEditedPost(wanted: string, tx: Executor = database()): Promise<EditedPost | undefined> {
  const [row] = await tx.select(POST_COLUMNS).from(blogPosts).where(eq(id, wanted));
  return row && editedPost(row);
}

/** The latest posts, published or not, whose text a newsletter issue may import. */
export function importablePosts(): Promise<{ id: string; title: string; status: string }[]> {
  return database().select({ id, title, status }).from(blogPosts).orderBy(desc(updatedAt)).limit(30);
}

function filterWhere({ q, show }: PostFilters): SQL | undefined {
  return and(q ? containsText(blogPosts.searchText, q) : undefined, kindWhere(show));
}

function kindWhere(show: PostFilter): SQL | undefined {
  if (show === "") return undefined;
  return show === "scheduled" ? isNotNull(publishAt) : eq(status, show);
}
