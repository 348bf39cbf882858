import DataLoader from "dataloader";
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, keptPerPool } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";

/** A table whose rows are counted by some columns: the arguments of its triggers, `keep_counts` in a migration. */
export interface CountedTable<Table extends PgTable = PgTable, By extends string = string> {
  table: Table;
  by: readonly By[];
  /** Repairs what the rows know of others, before they are counted; returns how many it has repaired. */
  repairRows?: () => Promise<number>;
}

/** The declaration of a counted table. */
export function countedTable<Table extends PgTable, By extends keyof Table["$inferSelect"] & string>(
  table: Table,
  by: readonly By[],
  repairRows: CountedTable["repairRows"] = async () => 0,
): CountedTable<Table, By> {
  return { table, by, repairRows };
}

/** The names of the columns that a table is counted by. */
export function countedColumns({ table, by }: CountedTable): string[] {
  const columns = getTableColumns(table);
  return by.map((name) => columns[name]?.name ?? name);
}

/**
 * The cached counts of a table, by its columns: exactly what counting its rows would give, in the time of reading some
 * dozen rows. What is asked for in the same turn is read by one statement: a screen asks for the badges, the list and
 * its cards.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function readCounts<Table extends PgTable, By extends string>(
  counted: CountedTable<Table, By>,
): Promise<(Pick<Table["$inferSelect"], By> & { count: number })[]> {
  const rows = await loader().load(getTableName(counted.table));
  return rows.map(({ dimensions, count }) => {
    const values = counted.by.map((name, index) => [name, dimensions[index]]);
    return { ...(Object.fromEntries(values) as Pick<Table["$inferSelect"], By>), count };
  });
}

type CachedCount = { measure: string; dimensions: unknown[]; count: number };

const loader = keptPerPool(() => new DataLoader(readCountsOf, { cache: false }));

async function readCountsOf(names: readonly string[]): Promise<CachedCount[][]> {
  const { rows } = await database().execute<CachedCount>(sql`
    select measure, dimensions, sum(count)::int as count from record_counts
    where measure = any(${sql.param([...names])}::text[]) group by 1, 2`);
  return names.map((name) => rows.filter(({ measure }) => measure === name));
}

/** The number of aggregated rows from which the dead ones slow reading down, so that a vacuum pays. */
const MANY_ROWS = 1_000;

/**
 * Adds up the rows of each count, in one statement: whoever reads sees them before or after. After many the space is
 * freed at once: autovacuum, which has one process, may be busy for minutes with the rows that were counted.
 */
export async function aggregateCounts(): Promise<void> {
  const { rows } = await database().execute<{ aggregated: number }>(sql`
    with aggregated as (
      delete from record_counts where (measure, dimensions) in (
        select measure, dimensions from record_counts group by 1, 2 having count(*) > 1)
      returning measure, dimensions, count
    ),
    kept as (
      insert into record_counts select measure, dimensions, sum(count) from aggregated group by 1, 2 having sum(count) <> 0
    )
    select count(*)::int as aggregated from aggregated`);
  if ((rows[0]?.aggregated ?? 0) >= MANY_ROWS) await database().execute(sql`vacuum record_counts`);
}

/**
 * Compares the counter caches with the rows, and repairs what differs. Both are read in the snapshot of one statement,
 * and what is repaired is appended, so that writes meanwhile neither wait nor disturb.
 *
 * @returns how many counts of each table differed
 */
export async function checkCounts(tables: readonly CountedTable[]): Promise<Map<string, number>> {
  const repaired = new Map<string, number>();
  for (const counted of tables) {
    const name = getTableName(counted.table);
    const differences =
      ((await counted.repairRows?.()) ?? 0) + (await repairCounts(name, dimensionsOf(counted), counted.table));
    if (differences === 0) continue;
    repaired.set(name, differences);
    log.error({ measure: name, differences }, "counter caches differed from their rows and were repaired");
    await recordActivity(database(), { event: "counts.mended", details: { what: name, count: differences } });
  }
  return repaired;
}

function dimensionsOf(counted: CountedTable): SQL {
  return sql`jsonb_build_array(${sql.join(countedColumns(counted).map(sql.identifier), sql`, `)})`;
}

async function repairCounts(name: string, dimensions: SQL, table: PgTable): Promise<number> {
  const { rowCount } = await database().execute(sql`
    insert into record_counts (measure, dimensions, count)
    select ${name}, dimensions, sum(count) from (
      select ${dimensions} as dimensions, count(*) as count from ${table} group by 1
      union all select dimensions, -count from record_counts where measure = ${name}
    ) compared group by dimensions having sum(count) <> 0`);
  return rowCount ?? 0;
}

/** Adding up each minute, and the check of the counts each night, at a time when no other task has much to do. */
export function countsTasks(tables: readonly CountedTable[]): Task<object>[] {
  const check = async () => void (await checkCounts(tables));
  return [
    { name: "fold-counts", cron: "* * * * *", run: aggregateCounts },
    { name: "check-counts", cron: "40 4 * * *", run: check },
  ];
}
