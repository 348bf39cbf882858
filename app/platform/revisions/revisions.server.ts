import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database, type Executor } from "~/platform/db/database.server.ts";

/** Texts by name; what isn't set isn't in it. */
export type Values = Readonly<Record<string, string>>;

/** The revisions of one thing: their append-only table, the columns that name the thing, and what is in force before
 * the first. */
export interface RevisionLog<Snapshot> {
  table: PgTable & Record<"revision" | "createdAt", PgColumn>;
  key: Readonly<Record<string, string>>;
  initial: Snapshot;
}

/** A revision; `savedAt` in ISO 8601. */
export type Revision<Snapshot> = Snapshot & { revision: number; savedAt: string };

/** What appending came to. */
export type Appended<Snapshot> = "unchanged" | "conflict" | { revision: number; before: Snapshot; after: Snapshot };

/** The newest revisions, newest first. */
export async function listRevisions<Snapshot>(
  { table, key }: RevisionLog<Snapshot>,
  limit: number,
  tx: Executor = database(),
  only: { revision?: number } = {},
): Promise<Revision<Snapshot>[]> {
  const where = Object.entries({ ...key, ...only }).map(([name, value]) => eq(Object(table)[name], value));
  const newest = tx.select().from(table as PgTable);
  const rows = await newest
    .where(and(...where))
    .orderBy(desc(table.revision))
    .limit(limit);
  return rows.map(({ createdAt, ...row }) => Object({ ...row, savedAt: (createdAt as Date).toISOString() }));
}

/** What a revision says; revision 0, and one that there isn't, what is in force before the first. */
export async function snapshotAt<Snapshot>(log: RevisionLog<Snapshot>, revision: number, tx?: Executor) {
  return ((await listRevisions(log, 1, tx, { revision }))[0] ?? log.initial) as Snapshot;
}

/**
 * Appends the revision that `next` makes of the newest one; undefined is a conflict, and the same are none. When
 * another session was first, `next` is called again.
 *
 * @param columns - what the row has besides
 */
export async function appendRevision<Snapshot extends object>(
  log: RevisionLog<Snapshot>,
  next: (latest: Snapshot & { revision: number }) => Promise<Snapshot | undefined>,
  tx: Executor = database(),
  columns: object = {},
): Promise<Appended<Snapshot>> {
  for (;;) {
    const [before = { ...log.initial, revision: 0 }] = await listRevisions(log, 1, tx);
    const after = await next(before);
    if (!after) return "conflict";
    if (isDeepStrictEqual({ ...before, ...after }, before)) return "unchanged";
    const row = { ...columns, ...log.key, ...after, revision: before.revision + 1 };
    const { rowCount } = await tx
      .insert(log.table as PgTable)
      .values(row)
      .onConflictDoNothing();
    if (rowCount) return { revision: row.revision, before, after };
  }
}

/** The names of what differs. */
export function changedNames(before: Values, after: Values): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}

/**
 * A three-way merge: `stored` with what differs between `base` and `target`, which wins.
 *
 * @returns also the names of what `stored` has otherwise than both: another user has changed it, too
 */
export function mergeValues(stored: Values, base: Values, target: Values) {
  const changed = new Set(changedNames(base, target));
  const kept = Object.entries(stored).filter(([name]) => !changed.has(name));
  const set = Object.entries(target).filter(([name]) => changed.has(name));
  return {
    values: Object.fromEntries([...kept, ...set]),
    conflicts: [...changed].filter((name) => stored[name] !== base[name] && stored[name] !== target[name]),
  };
}
