import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { nextSlug } from "./slug.ts";
import { blogOldSlugs, blogPosts } from "./tables.server.ts";

/** An arbitrary number that names the giving of slugs among PostgreSQL's advisory locks. */
const SLUG_LOCK = 7_305_114_211;
const BATCH_SIZE = 50;

/**
 * The slug that a post gets when it wants `wanted`: that one, or with the first free number. What leads to another post,
 * now or from before, isn't free. Until the caller's transaction ends nobody else is given one.
 */
export async function freeSlug(tx: Executor, wanted: string, postId: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
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

/** Has `before` lead to the post from now on, whose address has become `after`. */
export async function recordOldSlug(
  tx: Executor,
  { postId, before, after, now }: { postId: string; before: string; after: string; now: Date },
): Promise<void> {
  await tx.delete(blogOldSlugs).where(eq(blogOldSlugs.slug, after));
  await tx.insert(blogOldSlugs).values({ slug: before, postId, createdAt: now }).onConflictDoNothing();
}
