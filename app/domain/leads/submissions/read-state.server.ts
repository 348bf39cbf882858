import { and, eq, sql } from "drizzle-orm";
import { formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createKeyset } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Cursor } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { submissionCondition } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** The rows changed per statement, so that no statement runs into the database's time limit. */
const BATCH_SIZE = 5_000;

/**
 * Marks submissions read or unread. Unknown ids are ignored. A read mark is the owner's own and doesn't count as a
 * change of the submission: `updatedAt` stays.
 *
 * @returns how many were changed
 */
export async function markSubmissionsRead(ids: string[], read: boolean): Promise<number> {
  let changed = 0;
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    changed += (await markBatchRead(batch, read)).length;
  }
  return changed;
}

async function markBatchRead(ids: string[], read: boolean): Promise<string[]> {
  const rows = await database()
    .update(table)
    .set({ read })
    .where(and(sql`${table.id} = any(${sql.param(ids)}::uuid[])`, eq(table.read, !read)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

/**
 * Marks every submission of a selection read or unread.
 *
 * @returns the ids of those that changed, for the undo
 */
export async function markSelectionRead(records: Selection<SubmissionFilters>, read: boolean): Promise<string[]> {
  const changed: string[] = [];
  const keyset = createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
  const where = and(selectionCondition(records, table, submissionCondition), eq(table.read, !read));
  // Keyset pagination: a search from the start would scan all rows that are changed already.
  let last: Cursor | undefined;
  while (true) {
    const batch = await database()
      .select({ id: table.id, createdAt: table.createdAt })
      .from(table)
      .where(and(where, last && keyset.after(last)))
      .orderBy(keyset.order)
      .limit(BATCH_SIZE);
    changed.push(
      ...(await markBatchRead(
        batch.map(({ id }) => id),
        read,
      )),
    );
    const end = batch.at(-1);
    if (!end || batch.length < BATCH_SIZE) return changed;
    last = { id: end.id, createdAt: end.createdAt.toISOString() };
  }
}
