import { and, eq, inArray, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { SubmissionFilters } from "./filters.ts";
import { matching } from "./matching.server.ts";
import { selected } from "./selected.server.ts";
import type { Selection } from "./selection.ts";
import { formSubmissions as table } from "./tables.server.ts";

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
    const rows = await database()
      .update(table)
      .set({ read })
      .where(and(sql`${table.id} = any(${sql.param(batch)}::uuid[])`, eq(table.read, !read)))
      .returning({ id: table.id });
    changed += rows.length;
  }
  return changed;
}

/**
 * Marks every submission that a selection means read or unread. Returns the ids of those that were changed, so that it
 * can be undone.
 */
export async function markMatching(records: Selection<SubmissionFilters>, read: boolean): Promise<string[]> {
  const changed: string[] = [];
  while (true) {
    const batch = database()
      .select({ id: table.id })
      .from(table)
      .where(and(selected(records, table, matching), eq(table.read, !read)))
      .limit(BATCH);
    const rows = await database()
      .update(table)
      .set({ read })
      .where(and(inArray(table.id, batch), eq(table.read, !read)))
      .returning({ id: table.id });
    for (const { id } of rows) changed.push(id);
    if (rows.length === 0) return changed;
  }
}
