import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ADVISORY_LOCKS, type Executor } from "~/platform/db/database.server.ts";
import { canonicalPath } from "~/shared/text/canonical-path.ts";
import { redirects } from "./tables.server.ts";

/** Until the transaction ends no other one changes redirects: a loop takes two. */
export async function lockRedirects(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.redirects})`);
}

/** Has what leads to old addresses lead to their new ones, each once; sections of the old ones are left out. */
export async function repointRedirects(tx: Executor, moves: readonly Move[]): Promise<void> {
  await tx.execute(sql`update ${redirects} r set target = m.move->>1, updated_at = now()
    from jsonb_array_elements(${JSON.stringify(moves)}::jsonb) m(move) where split_part(r.target, '#', 1) = m.move->>0`);
}

/** A page's old path and its new one. */
export type Move = readonly [from: string, to: string];

/**
 * Has the old addresses of public pages lead to their new ones, in the caller's transaction. A new address is taken
 * from the redirects, so that nothing goes round in circles. Other rows stay, also those of pages that are left out.
 *
 * @param moves - from the paths that visitors may know; all at once, since pages may have swapped theirs
 * @param live - the paths of all pages after the moves
 */
export async function recordMovedAddresses(
  tx: Executor,
  moves: readonly Move[],
  live = moves.map(([, to]) => to),
): Promise<void> {
  const canonical = (path: string) => canonicalPath(path) ?? path;
  const moved = moves
    .map(([from, to]) => [canonical(from), canonical(to)] as const)
    .filter(([before, after]) => before !== after);
  if (moved.length === 0) return;
  const taken = new Set(live.map(canonical));
  await lockRedirects(tx);
  const targets = moved.map(([, after]) => after);
  await tx.delete(redirects).where(inArray(redirects.fromPath, targets));
  await repointRedirects(tx, moved);
  const left = moved.filter(([before]) => !taken.has(before));
  if (left.length === 0) return;
  const row = { permanent: true, origin: "moved" as const };
  await tx
    .insert(redirects)
    .values(left.map(([fromPath, target]) => ({ id: uuidv7(), fromPath, target, ...row })))
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: { ...row, target: sql`excluded.target`, updatedAt: sql`now()` },
    });
}

/** Deletes the redirects that a page's moves have made, with the page. Those of the owner stay, for the owner. */
export async function forgetMovedAddresses(tx: Executor, path: string): Promise<void> {
  await lockRedirects(tx);
  const target = eq(redirects.target, canonicalPath(path) ?? path);
  await tx.delete(redirects).where(and(target, eq(redirects.origin, "moved")));
}
