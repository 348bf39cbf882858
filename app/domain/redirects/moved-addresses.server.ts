import { and, eq, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ADVISORY_LOCKS, type Executor } from "~/platform/db/database.server.ts";
import { canonicalPath } from "~/shared/text/canonical-path.ts";
import { redirects } from "./tables.server.ts";

/** Until the transaction ends no other one changes redirects: a loop takes two. */
export async function lockRedirects(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.redirects})`);
}

/** Has what leads to an old address lead to a new one; sections of the old one are left out. */
export async function repointRedirects(tx: Executor, from: string, to: string): Promise<void> {
  const { target } = redirects;
  const leadsThere = or(eq(target, from), sql`starts_with(${target}, ${`${from}#`})`);
  await tx.update(redirects).set({ target: to, updatedAt: sql`now()` }).where(leadsThere);
}

/**
 * Has the old address of a public page lead to its new one, in the caller's transaction. A page that moves back to an
 * address takes it from the redirects, so that nothing goes round in circles.
 *
 * @param from - the path that visitors may know
 */
export async function recordMovedAddress(tx: Executor, from: string, to: string): Promise<void> {
  const [before, after] = [canonicalPath(from) ?? from, canonicalPath(to) ?? to];
  if (before === after) return;
  await lockRedirects(tx);
  await tx.delete(redirects).where(eq(redirects.fromPath, after));
  await repointRedirects(tx, before, after);
  const moved = { target: after, permanent: true, origin: "moved" as const };
  await tx
    .insert(redirects)
    .values({ id: uuidv7(), fromPath: before, ...moved })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { ...moved, updatedAt: sql`now()` } });
}

/** Deletes the redirects that a page's moves have made, with the page. Those of the owner stay, for the owner. */
export async function forgetMovedAddresses(tx: Executor, path: string): Promise<void> {
  await lockRedirects(tx);
  const target = eq(redirects.target, canonicalPath(path) ?? path);
  await tx.delete(redirects).where(and(target, eq(redirects.origin, "moved")));
}
