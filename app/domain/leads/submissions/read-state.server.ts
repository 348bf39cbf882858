import { and, eq, sql } from "drizzle-orm";
import { formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";

/**
 * Marks submissions read or unread. Unknown ids are ignored. A read mark is the owner's own and doesn't count as a
 * change of the submission: `updatedAt` stays.
 *
 * @returns the ids of those that changed
 */
export async function markSubmissionsRead(tx: Executor, ids: string[], read: boolean): Promise<string[]> {
  const rows = await tx
    .update(table)
    .set({ read })
    .where(and(sql`${table.id} = any(${sql.param(ids)}::uuid[])`, eq(table.read, !read)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}
