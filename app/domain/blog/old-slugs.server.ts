import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { ADVISORY_LOCKS, type Executor } from "~/platform/db/database.server.ts";
import { nextSlug } from "~/shared/text/slug.ts";
import { blogOldSlugs, blogPosts } from "./tables.server.ts";

const BATCH_SIZE = 50;

/**
 * The slug for a post that wants `wanted`: that one, or with the first free number. A present or old slug of another
 * post isn't free. The advisory lock is held until the caller's transaction ends.
 */
export async function freeSlug(tx: Executor, wanted: string, postId: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.slugs})`);
  for (let first = 1; ; first += BATCH_SIZE) {
    const candidates = Array.from({ length: BATCH_SIZE }, (_, index) => nextSlug(wanted, first + index));
    const taken = await takenSlugs(tx, candidates, postId);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

async function takenSlugs(tx: Executor, candidates: string[], postId: string): Promise<Set<string>> {
  const now = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(inArray(blogPosts.slug, candidates), ne(blogPosts.id, postId)));
  const before = await tx
    .select({ slug: blogOldSlugs.slug })
    .from(blogOldSlugs)
    .where(and(inArray(blogOldSlugs.slug, candidates), ne(blogOldSlugs.postId, postId)));
  return new Set([...now, ...before].map(({ slug }) => slug));
}

/** Stores the previous slug `before` as a redirect to the post, whose slug is now `after`. */
export async function recordOldSlug(
  tx: Executor,
  { postId, before, after, now }: { postId: string; before: string; after: string; now: Date },
): Promise<void> {
  await tx.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, after));
  await tx.insert(blogOldSlugs).values({ slug: before, postId, createdAt: now }).onConflictDoNothing();
}
