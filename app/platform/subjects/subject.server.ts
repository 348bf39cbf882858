import { getTableColumns, getTableName, type SQL, type SQLWrapper } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";
import { type RetentionKind, type RowsByAge, rowsByAge } from "./retention-kind.server.ts";

/**
 * What a column that can hold a text holds:
 * - `person`: data of a visitor, found by their address, and deleted once they are erased
 * - `mention`: a free text that may mention anybody: an erasure redacts the address in it
 * - `content`: what the owner publishes or sets: reported where it mentions a person, and left to the owner
 * - `derived`: follows the columns above by itself, by a trigger or as a generated column
 * - `owner`: data of the owner, who isn't a visitor
 * - `nothing`: no one's data
 */
type Holds = "person" | "mention" | "content" | "derived" | "owner" | "nothing";

/** What a column holds, and under which label the report of a person shows it; without a label it doesn't. */
export interface ColumnUse {
  holds: Holds;
  label?: string;
}

/** Columns by the names that the table's declaration gives them, or by these names with a label each. */
function columnsThatHold(what: Holds) {
  return (...columns: (string | Readonly<Record<string, string>>)[]): Record<string, ColumnUse> =>
    Object.fromEntries(
      columns.flatMap((column): [string, ColumnUse][] =>
        typeof column === "string"
          ? [[column, { holds: what }]]
          : Object.entries(column).map(([name, label]) => [name, { holds: what, label }]),
      ),
    );
}

/** The ways to say what columns hold; see `Holds`. */
export const holds = {
  person: columnsThatHold("person"),
  mention: columnsThatHold("mention"),
  content: columnsThatHold("content"),
  derived: columnsThatHold("derived"),
  owners: columnsThatHold("owner"),
  codes: columnsThatHold("nothing"),
  random: columnsThatHold("nothing"),
  identifiers: columnsThatHold("nothing"),
  times: columnsThatHold("nothing"),
  counts: columnsThatHold("nothing"),
  /** @param _why - no one's data are in them, for whoever reads the declaration */
  nothing: (_why: string) => columnsThatHold("nothing"),
};

/** Whether a column holds an address of the person. */
export type AddressCondition = (column: SQLWrapper) => SQL;

/** `= any(…)` of the ids of a person's rows in these tables, which were found before. */
export type OfRows = (...tables: PgTable[]) => SQL;

/**
 * What an erasure does to the rows of a person:
 * - `delete`
 * - `empty`: what they hold of people goes, and what is counted stays
 * - `forget`: the same, where nothing is left that anybody would look for
 * - `keep`: nothing, since they hold nothing of people themselves
 */
type Erasure = "delete" | "empty" | "forget" | "keep";

/** The rows of a subject that belong to a person. */
interface PersonRows {
  /** Heads them in the report of a person; they aren't in it without one, and aren't counted. The plural noun unless
   * given. */
  title?: string | null;
  /** The columns with an address of the person. */
  addresses?: string[];
  /** The condition of a person's rows, where it isn't one of their addresses. */
  find?: (isTheirs: AddressCondition, ofRows: OfRows) => SQL;
  /** Whether an erasure's record has their ids, by which it is applied to a backup again; else they are found anew. */
  isFoundAnew?: boolean;
  /** The columns that a correction changes. */
  corrected?: string[];
  /** When one of them came, `createdAt` unless given. */
  time?: string;
  /** What is reported besides the columns: label → SQL of the row `t`, and what follows `from`, if it is more than the
   * table. */
  facts?: Record<string, string>;
  from?: string;
  /** Reads the file that a row stands for, which a copy of their data has, too; undefined once it is deleted. */
  file?: (key: string) => Promise<{ name: string; bytes: Uint8Array } | undefined>;
  /** By mode; unless given, an erasure deletes them and an anonymisation empties them. `own`: `eraseEmails`. */
  erasure?: Partial<Record<ErasureMode, Erasure>> | "own";
  /** What an erasure sets besides, or in place of nothing: column → value. */
  emptied?: Record<string, SQL>;
}

/** What outlives a rollback to the release before: rows that came since are added to the data of then. */
export interface KeptRows {
  /** What they are called, the plural noun unless given. */
  noun?: string;
  /** Whether they are what people have sent; else they belong to it, or tell what was sent to people. */
  isFromPeople?: boolean;
  /** What makes a row of then and one of now the same; the primary key unless given. */
  key?: PgColumn;
  /** Whether rows that were there already become as they are now: people or mail servers have changed them. */
  isFollowed?: boolean;
  /** A condition of the rows `k` that are kept or followed, evaluated on the restored data before anything is added. */
  where?: string;
}

interface SubjectOptions {
  /** What one of its rows is called, and more of them. */
  nouns?: readonly [string, string];
  /** What the activity log calls one of them: the kind of a subject of its entries. */
  kind?: string;
  /** The owner's screen of a row. */
  path?: (id: string) => string;
  /** Each column that can hold a text, a JSON value or bytes; a test compares them with the database. */
  columns?: Record<string, ColumnUse>;
  person?: PersonRows;
  /** What of it is deleted by age. */
  retention?: readonly (RetentionKind | RowsByAge)[];
  /** Columns whose texts, or texts inside of JSON, may refer to uploaded images. */
  images?: readonly string[];
  /** Whether a backup has its rows in the sealed part alone, or leaves them out; else they are in the file as they
   * are. */
  backup?: "sealed" | "left-out";
  /** What of it outlives a rollback. */
  kept?: KeptRows;
  /** That its bytes may be objects in a bucket, and of which kind
   * (`app/platform/images/store/object-kinds.server.ts`). */
  objects?: "pictures" | "documents";
}

/** What a table is to the engines that go through all of them (docs/decisions/0059-say-it-once.md). */
export interface Subject extends Omit<SubjectOptions, "retention"> {
  retention: readonly RetentionKind[];
  table: PgTable;
  /** The table's name. */
  name: string;
  /** Its primary key, or the first column of it. */
  key: PgColumn;
}

/**
 * Declares what a table is to the engines. It is in the list of its domain (`subjects.server.ts`), parents first.
 *
 * @throws Error for a column that the table doesn't have
 */
export function subject(table: PgTable, options: SubjectOptions = {}): Subject {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = columns.find(({ primary }) => primary) ?? primaryKeys[0]?.columns[0] ?? columns[0];
  const declared = { ...options, table, name: getTableName(table) };
  if (!key) throw new Error(`The table ${declared.name} has no columns.`);
  for (const name of Object.keys(options.columns ?? {})) columnOf(declared, name);
  const retention = (options.retention ?? []).map((kind) => ("due" in kind ? kind : rowsByAge(table, key, kind)));
  return { ...declared, key, retention };
}

/** The column of a subject by the name that the table's declaration gives it. */
export function columnOf({ table, name: tableName }: Pick<Subject, "table" | "name">, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name];
  if (!column) throw new Error(`The table ${tableName} has no column ${name}.`);
  return column;
}

/** The columns of a subject that hold one of these. */
export function columnsHolding(subject: Subject, ...wanted: Holds[]): PgColumn[] {
  return Object.entries(subject.columns ?? {}).flatMap(([name, use]) =>
    wanted.includes(use.holds) ? [columnOf(subject, name)] : [],
  );
}
