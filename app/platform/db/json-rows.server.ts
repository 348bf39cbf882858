import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/**
 * How rows of a table are passed to a statement as one parameter: a JSON array of objects whose keys are the columns'
 * names in the ORM. The statement's text is the same for any number of rows, so PostgreSQL plans it once.
 */
export interface JsonRowset {
  table: string;
  /** The columns that an insert names, e.g. `"id", "created_at"`. */
  columns: string;
  /** The same as they are selected from the rows, e.g. `"id", "createdAt"`. */
  values: string;
  /** What the rows consist of, e.g. `"id" uuid, "createdAt" timestamp (3) with time zone`. */
  columnDefinitions: string;
}

/** Describes rows of `table` that give each of `keys`; all other columns have their defaults. */
export function describeJsonRows<Table extends PgTable>(
  table: Table,
  keys: (keyof InferInsertModel<Table> & string)[],
): JsonRowset {
  const columns = Object.entries(getTableColumns<PgTable>(table)).filter(([key]) =>
    keys.some((wanted) => wanted === key),
  );
  const list = (part: (key: string, column: PgColumn) => string) =>
    columns.map(([key, column]) => part(key, column)).join(", ");
  return {
    table: `"${getTableName(table)}"`,
    columns: list((_, { name }) => `"${name}"`),
    values: list((key) => `"${key}"`),
    columnDefinitions: list((key, column) => `"${key}" ${column.getSQLType()}`),
  };
}

/** The ORM's form of a statement whose text names its parameters in order, each once: `$1`, `$2`, … */
export function bindParameters(text: string, values: unknown[]): SQL {
  const [first = "", ...rest] = text.split(/\$\d+/);
  return sql.join([sql.raw(first), ...rest.flatMap((part, index) => [sql`${values[index]}`, sql.raw(part)])]);
}
