import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { redirects } from "~/domain/redirects/tables.server.ts";
import { ADVISORY_LOCKS, type Executor } from "~/platform/db/database.server.ts";
import { nextSlug } from "~/shared/text/slug.ts";
import { postPath } from "./post-url.ts";
import { blogPosts } from "./tables.server.ts";

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
  const { id, slug } = blogPosts;
  const now = await tx
    .select({ slug })
    .from(blogPosts)
    .where(and(inArray(slug, candidates), ne(id, postId)));
  const [own] = await tx.select({ slug }).from(blogPosts).where(eq(id, postId));
  const paths = new Map(candidates.map((candidate) => [postPath(candidate), candidate]));
  const moved = await tx
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(
      and(
        inArray(redirects.fromPath, [...paths.keys()]),
        eq(redirects.origin, "moved"),
        own && ne(redirects.target, postPath(own.slug)),
      ),
    );
  return new Set([...now.map((row) => row.slug), ...moved.flatMap(({ path }) => paths.get(path) ?? [])]);
}
