import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Cursor, formatCursor, type ListPage, type ListPosition } from "~/shared/lists/list-position.ts";
import { type ListSort, NEWEST_FIRST } from "~/shared/lists/list-sort.ts";

const PAGE_SIZE = 50;
/** The number of rows above a highlighted row that isn't on the first page. */
const ROWS_ABOVE = 10;
/** How many rows of a stream are in memory at a time. */
const STREAM_BATCH_SIZE = 1_000;

/** The columns that a table's list can be sorted by. `name` and `status` are their names in an address. */
export interface SortColumns {
  createdAt: SQLWrapper;
  id: SQLWrapper;
  /** A text. */
  name?: SQLWrapper;
  /** A number: the rank of the status in the owner's work. */
  status?: SQLWrapper;
}

/** Finds at most `limit` rows that meet a condition, in an order. `key` is what `Keyset.key` selects. */
export type FindRows<Row> = (condition: SQL | undefined, order: SQL, limit: number) => Promise<Row[]>;

/** Keyset pagination of a list in one order: what to select for its cursors, and the SQL of its pages. */
export interface Keyset {
  /** The row's sort value as text; undefined when the list is sorted by time alone. */
  key: SQL<string> | undefined;
  order: SQL;
  reverseOrder: SQL;
  /** The condition of the rows that follow a cursor, in `order`. */
  after(cursor: Cursor): SQL;
  /** The condition of the rows that precede it. */
  before(cursor: Cursor): SQL;
  isRow(id: string): SQL;
  /** Whether a cursor comes from a list in this order. */
  accepts(cursor: Cursor): boolean;
}

/** The keyset of a list in the order `sort`; an order that the table has no column for is by time. */
export function createKeyset(columns: SortColumns, sort: ListSort): Keyset {
  const key = sort.by === "date" ? undefined : columns[sort.by];
  const cast = sql.raw(sort.by === "name" ? "text" : "int");
  const all = key ? [key, columns.createdAt, columns.id] : [columns.createdAt, columns.id];
  const tuple = sql`(${sql.join(all, sql`, `)})`;
  // "nulls last" is part of the indexes' order; without it PostgreSQL sorts the whole table.
  const ordered = (direction: SQL) =>
    sql.join(
      all.map((column) => sql`${column} ${direction}`),
      sql`, `,
    );
  const compare = (cursor: Cursor, operator: "<" | ">") => {
    const place = sql`${cursor.createdAt}::timestamptz, ${cursor.id}::uuid`;
    const whole = key ? sql`(${cursor.key}::${cast}, ${place})` : sql`(${place})`;
    return sql`${tuple} ${sql.raw(operator)} ${whole}`;
  };
  const descending = ordered(sql`desc nulls last`);
  const ascending = ordered(sql`asc nulls first`);
  return {
    key: key ? sql<string>`${key}::text` : undefined,
    order: sort.descending ? descending : ascending,
    reverseOrder: sort.descending ? ascending : descending,
    after: (cursor) => compare(cursor, sort.descending ? "<" : ">"),
    before: (cursor) => compare(cursor, sort.descending ? ">" : "<"),
    isRow: (id) => eq(columns.id, id),
    accepts: (cursor) =>
      (cursor.key !== undefined) === (key !== undefined) && (sort.by !== "status" || /^\d$/.test(cursor.key ?? "")),
  };
}

/**
 * A page of at most `pageSize` rows, at any depth in the same time. A page before a cursor that would not be full is
 * the first page; so is one around a row that isn't there.
 */
export async function loadListPage<Row extends Cursor>(
  find: FindRows<Row>,
  keyset: Keyset,
  position: ListPosition,
  pageSize = PAGE_SIZE,
): Promise<ListPage<Row>> {
  if (position.at === "older" && keyset.accepts(position.cursor)) {
    return trimToListPage(await rowsAfter(find, keyset, position.cursor, pageSize + 1), true, pageSize);
  }
  if (position.at === "newer" && keyset.accepts(position.cursor)) {
    const found = await listPageBefore(find, keyset, position.cursor, pageSize);
    if (found) return found;
  }
  if (position.at === "around") {
    const found = await listPageAround(find, keyset, position.id, pageSize);
    if (found) return found;
  }
  return trimToListPage(await find(undefined, keyset.order, pageSize + 1), false, pageSize);
}

async function listPageBefore<Row extends Cursor>(
  find: FindRows<Row>,
  keyset: Keyset,
  cursor: Cursor,
  pageSize: number,
) {
  const rows = await rowsBefore(find, keyset, cursor, pageSize + 1);
  if (rows.length <= pageSize) return undefined;
  return toListPage(rows.slice(1), { hasNewer: true, hasOlder: true });
}

async function listPageAround<Row extends Cursor>(find: FindRows<Row>, keyset: Keyset, id: string, pageSize: number) {
  const [row] = await find(keyset.isRow(id), keyset.order, 1);
  if (!row) return undefined;
  const above = await rowsBefore(find, keyset, row, pageSize);
  if (above.length < pageSize) return undefined;
  const shown = above.slice(-ROWS_ABOVE);
  const below = await rowsAfter(find, keyset, row, pageSize - shown.length);
  return trimToListPage([...shown, row, ...below], true, pageSize);
}

function rowsAfter<Row>(find: FindRows<Row>, keyset: Keyset, cursor: Cursor, limit: number) {
  return find(keyset.after(cursor), keyset.order, limit);
}

async function rowsBefore<Row>(find: FindRows<Row>, keyset: Keyset, cursor: Cursor, limit: number) {
  return (await find(keyset.before(cursor), keyset.reverseOrder, limit)).reverse();
}

/** Makes a page of rows; one row more than fits was fetched, to detect a next page. */
function trimToListPage<Row extends Cursor>(rows: Row[], hasNewer: boolean, pageSize: number): ListPage<Row> {
  return toListPage(rows.slice(0, pageSize), { hasNewer, hasOlder: rows.length > pageSize });
}

function toListPage<Row extends Cursor>(rows: Row[], { hasNewer, hasOlder }: { hasNewer: boolean; hasOlder: boolean }) {
  const [first] = rows;
  const last = rows.at(-1);
  return {
    rows,
    newer: first && hasNewer ? formatCursor(first) : null,
    older: last && hasOlder ? formatCursor(last) : null,
  };
}

/**
 * All rows of a table that `find` matches, the newest first, a batch at a time. `createdAt` becomes ISO 8601 in UTC.
 */
export async function* streamAllRows<Row extends { id: string; createdAt: Date }>(
  { createdAt, id }: SortColumns,
  find: FindRows<Row>,
): AsyncGenerator<Omit<Row, "createdAt"> & { createdAt: string }> {
  const keyset = createKeyset({ createdAt, id }, NEWEST_FIRST);
  let last: Cursor | undefined;
  while (true) {
    const found = await find(last && keyset.after(last), keyset.order, STREAM_BATCH_SIZE);
    const rows = found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    yield* rows;
    last = rows.at(-1);
    if (rows.length < STREAM_BATCH_SIZE) return;
  }
}
