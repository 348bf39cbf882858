import { and, eq, sql } from "drizzle-orm";
import { formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { keysetOf } from "~/platform/lists/keyset.server.ts";
import { selected } from "~/platform/lists/selection-condition.server.ts";
import type { Cursor } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { matching } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** So many rows are changed at a time, so that no statement runs into the database's time limit. */
const BATCH = 5_000;

/**
 * Marks submissions read or unread. Ids that are not there (any more) are passed over. Returns how many were changed.
 * A read mark is the owner's own note and doesn't count as a change of the submission: `updatedAt` stays.
 */
export async function markSubmissions(ids: string[], read: boolean): Promise<number> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    changed += (await mark(batch, read)).length;
  }
  return changed;
}

/** What belongs to a submission came back to the inbox: the submission is unread again too, in the caller's transaction. */
export async function markUnread(tx: Executor, id: string): Promise<void> {
  await tx
    .update(table)
    .set({ read: false })
    .where(and(eq(table.id, id), eq(table.read, true)));
}

async function mark(ids: string[], read: boolean): Promise<string[]> {
  const rows = await database()
    .update(table)
    .set({ read })
    .where(and(sql`${table.id} = any(${sql.param(ids)}::uuid[])`, eq(table.read, !read)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

/**
 * Marks every submission that a selection means read or unread. Returns the ids of those that were changed, so that it
 * can be undone.
 */
export async function markMatching(records: Selection<SubmissionFilters>, read: boolean): Promise<string[]> {
  const changed: string[] = [];
  const keyset = keysetOf({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
  const meant = and(selected(records, table, matching), eq(table.read, !read));
  // Each batch begins where the last one ended: looked for from the start, it would go through all that was changed.
  let last: Cursor | undefined;
  while (true) {
    const batch = await database()
      .select({ id: table.id, createdAt: table.createdAt })
      .from(table)
      .where(and(meant, last && keyset.beyond("onward", last)))
      .orderBy(keyset.onward)
      .limit(BATCH);
    changed.push(
      ...(await mark(
        batch.map(({ id }) => id),
        read,
      )),
    );
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return changed;
    last = { id: end.id, createdAt: end.createdAt.toISOString() };
  }
}
