import { and, eq, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsText, searchForm } from "~/platform/lists/text-search.server.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import { JOB_STATUSES, type Job, type JobColumn, type JobFilters } from "./job.ts";
import { jobs as table } from "./tables.server.ts";

/** The number of cards that a column shows; the table has the others. */
const COLUMN_SIZE = 50;

/** What jobs are searched for. */
export const JOB_TEXT = sql`concat_ws(' ', ${table.title}, ${table.description}, ${table.assignedTo})`;

const KEYSET = createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);

/** A page of the jobs that match the filters, newest first; see `loadListPage`. */
export function listJobs(filters: JobFilters, position: ListPosition): Promise<ListPage<Job>> {
  const where = filterWhere(filters);
  return loadListPage((condition, order, limit) => select(and(where, condition), order, limit), KEYSET, position);
}

/** The board: the newest jobs of each status that match a search, and their number. */
export function jobColumns(q: string): Promise<JobColumn[]> {
  return Promise.all(
    JOB_STATUSES.map(async (status) => {
      const condition = filterWhere({ q, status });
      const [jobs, total] = await Promise.all([
        select(condition, KEYSET.order, COLUMN_SIZE),
        database().$count(table, condition),
      ]);
      return { status, jobs, total };
    }),
  );
}

/** One job, or nothing when there is none with that id. */
export async function findJob(id: string): Promise<Job | undefined> {
  const [job] = await select(eq(table.id, id), KEYSET.order, 1);
  return job;
}

/** The number of jobs that match the filters; without filters, of all. */
export function countJobs(filters: JobFilters = { q: "", status: "" }): Promise<number> {
  return database().$count(table, filterWhere(filters));
}

function filterWhere({ q, status }: JobFilters): SQL | undefined {
  return and(status ? eq(table.status, status) : undefined, q ? containsText(searchForm(JOB_TEXT), q) : undefined);
}

async function select(condition: SQL | undefined, order: SQL, limit: number): Promise<Job[]> {
  const rows = await database().select().from(table).where(condition).orderBy(order).limit(limit);
  return rows.map(isoTimes);
}
