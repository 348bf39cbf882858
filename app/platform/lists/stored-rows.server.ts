import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** No more pages than that, where texts are long; so many for a thousand rows of a table that was never analyzed. */
const MAX_PAGES = 3_000;
const PAGES_OF_A_THOUSAND = 100;

/** The condition of about so many rows, whose pages are the first: the quickest there is, whatever the keys are. */
export function isStoredFirst(table: PgTable, rowCount: SQL): SQL {
  return sql`ctid < (select ('(' || ${pagesOf(rowCount)} || ',0)')::tid from ${statisticsOf(table)})`;
}

/** The same of the pages that are the last. They have fewer rows after a deletion, and a small table has no others. */
export function isStoredLast(table: PgTable, rowCount: SQL): SQL {
  return sql`ctid >= (select ('(' || ${firstOfLast(rowCount)} || ',0)')::tid from ${statisticsOf(table)})`;
}

/** Whether these are all rows of the table. */
export function areStoredLastAll(table: PgTable, rowCount: SQL): SQL {
  return sql`(select ${firstOfLast(rowCount)} = 0 from ${statisticsOf(table)})`;
}

function firstOfLast(rowCount: SQL): SQL {
  return sql`greatest(0, pg_relation_size(oid) / current_setting('block_size')::int - ${pagesOf(rowCount)})`;
}

/** `pg_class` knows how many are on a page. */
function pagesOf(rowCount: SQL): SQL {
  return sql`case when reltuples > 0 then least(${MAX_PAGES}, ceil((${rowCount})::int * relpages / reltuples))::int
    else (${rowCount})::int * ${PAGES_OF_A_THOUSAND}::int / 1000 end`;
}

function statisticsOf(table: PgTable): SQL {
  return sql`pg_class where oid = ${getTableName(table)}::regclass`;
}
