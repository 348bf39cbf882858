import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { containsPattern } from "~/platform/lists/text-search.server.ts";
import { type Cursor, formatCursor, type ListPage, type ListPosition } from "~/shared/lists/list-position.ts";
import { JOB_STATUSES, type Job, type JobColumn, type JobFilters } from "./job.ts";
import { jobs as table } from "./tables.server.ts";

const PAGE_SIZE = 50;
/** The number of cards that a column shows; the table has the others. */
const COLUMN_SIZE = 50;

// "nulls last" is part of the index's order; without it PostgreSQL sorts the whole table.
const NEWEST_FIRST = sql`${table.createdAt} desc nulls last, ${table.id} desc nulls last`;
const OLDEST_FIRST = sql`${table.createdAt} asc nulls first, ${table.id} asc nulls first`;

/**
 * A page of at most 50 jobs that match the filters, newest first, by keyset: any page takes the same time. A page
 * "newer" than a cursor that would not be full is the first page.
 */
export async function listJobs(filters: JobFilters, position: ListPosition): Promise<ListPage<Job>> {
  if (position.at === "newer") {
    const rows = await select(
      and(filterWhere(filters), keysetWhere(">", position.cursor)),
      OLDEST_FIRST,
      PAGE_SIZE + 1,
    );
    if (rows.length > PAGE_SIZE)
      return toListPage(rows.slice(0, PAGE_SIZE).reverse(), { hasNewer: true, hasOlder: true });
  }
  const cursor = position.at === "older" ? position.cursor : undefined;
  const rows = await select(and(filterWhere(filters), cursor && keysetWhere("<", cursor)), NEWEST_FIRST, PAGE_SIZE + 1);
  return toListPage(rows.slice(0, PAGE_SIZE), { hasNewer: cursor !== undefined, hasOlder: rows.length > PAGE_SIZE });
}

/** The board: the newest jobs of each status that match a search, and their number. */
export function jobColumns(q: string): Promise<JobColumn[]> {
  return Promise.all(
    JOB_STATUSES.map(async (status) => {
      const condition = filterWhere({ q, status });
      const [jobs, total] = await Promise.all([
        select(condition, NEWEST_FIRST, COLUMN_SIZE),
        database().$count(table, condition),
      ]);
      return { status, jobs, total };
    }),
  );
}

/** One job, or nothing when there is none with that id. */
export async function findJob(id: string): Promise<Job | undefined> {
  const [job] = await select(eq(table.id, id), NEWEST_FIRST, 1);
  return job;
}

/** The number of jobs that match the filters; without filters, of all. */
export function countJobs(filters: JobFilters = { q: "", status: "" }): Promise<number> {
  return database().$count(table, filterWhere(filters));
}

function filterWhere({ q, status }: JobFilters): SQL | undefined {
  const pattern = containsPattern(q);
  return and(
    status ? eq(table.status, status) : undefined,
    q
      ? or(ilike(table.title, pattern), ilike(table.description, pattern), ilike(table.assignedTo, pattern))
      : undefined,
  );
}

function keysetWhere(direction: "<" | ">", { createdAt, id }: Cursor): SQL {
  return sql`(${table.createdAt}, ${table.id}) ${sql.raw(direction)} (${createdAt}::timestamptz, ${id}::uuid)`;
}

async function select(condition: SQL | undefined, order: SQL, limit: number): Promise<Job[]> {
  const rows = await database().select().from(table).where(condition).orderBy(order).limit(limit);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

function toListPage(rows: Job[], { hasNewer, hasOlder }: { hasNewer: boolean; hasOlder: boolean }): ListPage<Job> {
  const [first] = rows;
  const last = rows.at(-1);
  return {
    rows,
    newer: first && hasNewer ? formatCursor(first) : null,
    older: last && hasOlder ? formatCursor(last) : null,
  };
}
