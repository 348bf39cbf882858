import { getTableConfig } from "drizzle-orm/pg-core";
import { type Client, escapeIdentifier } from "pg";
import { listTables } from "~/platform/backup/stored-tables.server.ts";
import { readObject, type StoredObject } from "~/platform/images/store/read-object.server.ts";
import { MissingObjectError } from "~/platform/images/store/store-errors.server.ts";
import type { KeptRows, Subject } from "~/platform/subjects/subject.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";

/** A table whose rows outlive the rollback (docs/decisions/0042-upgrades-and-rollback.md), and what they are called. */
type KeptTable = KeptRows & Pick<Subject, "table" | "objects"> & { noun: string };

/** In the order of the reports. */
export const KEPT_TABLES: KeptTable[] = SUBJECTS.flatMap(({ table, name, nouns, kept, objects }) =>
  kept ? [{ ...kept, table, objects, noun: kept.noun ?? nouns?.[1] ?? name }] : [],
);

/** Where the tables are meanwhile that `stageRecords` has moved. */
const STAGING = "kept_for_rollback";

/** What a rollback has kept: how many records, by their noun. */
export interface KeptRecords {
  /** What people have sent. */
  sent: Map<string, number>;
  /** What belongs to it, and what was sent to people. */
  belonging: Map<string, number>;
  /** Records that were there already, and are as they are now. */
  followed: Map<string, number>;
  /** Those that don't fit the earlier tables, e.g. `contact_messages 0190…`. */
  refused: string[];
}

/** What is counted before a rollback is decided on: what people have sent after `since`. */
export async function countRecordsSince(client: Client, since: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, noun, isFromPeople } of KEPT_TABLES) {
    const { name } = getTableConfig(table);
    if (!isFromPeople || !(await tableExists(client, `public.${name}`))) continue;
    const { rows } = await client.query(`select count(*)::int as count from ${name} where created_at > $1`, [since]);
    if (rows[0].count > 0) counts.set(noun, rows[0].count);
  }
  return counts;
}

/** Moves the tables, within the restore's transaction, out of the way of those that are restored. All of their rows:
 * clocks can't tell which are new. */
export async function stageRecords(client: Client): Promise<void> {
  await client.query(`create schema ${STAGING}`);
  for (const { table, objects } of KEPT_TABLES) {
    const { name } = getTableConfig(table);
    if (!(await tableExists(client, `public.${name}`))) continue;
    if (objects && (await hasColumn(client, name, "object_key"))) await bringBack(client, name);
    await client.query(`alter table ${name} set schema ${STAGING}`);
  }
  // They stay where they were, and would be in the way of the restored tables' own.
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop statistics %I.%I', s.stxnamespace::regnamespace, s.stxname) as drop
     from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid where c.relnamespace = $1::regnamespace`,
    [STAGING],
  );
  for (const { drop } of rows) await client.query(drop);
}

/** An earlier release looks for the bytes of a row in it: those that are in the object store come back. */
async function bringBack(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<StoredObject & { row: string }>(
    `select ctid::text as row, object_key as "objectKey", size, sha256 from ${name} where bytes is null`,
  );
  const set = "bytes = $1, object_key = null, size = null, sha256 = null";
  for (const object of rows) {
    const bytes = await readObject(object).catch(undefinedIfMissing);
    if (bytes) await client.query(`update ${name} set ${set} where ctid = $2::tid`, [bytes, object.row]);
  }
}

/** What the object store has lost is among the rows that are refused. */
function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof MissingObjectError)) throw error;
}

/**
 * Compares the moved records with the restored tables, and brings those up to date that are in both and are followed.
 * To be called before erasures are applied: what they take mustn't seem to be new.
 *
 * @returns adds those that the restored tables didn't have, parents first. What a later release added to them is left
 * out
 */
export async function compareRecords(client: Client): Promise<(client: Client) => Promise<KeptRecords>> {
  const records: KeptRecords = { sent: new Map(), belonging: new Map(), followed: new Map(), refused: [] };
  const order = (await listTables(client)).map(({ name }) => name);
  const moved: Moved[] = [];
  for (const kept of KEPT_TABLES) {
    const { name } = getTableConfig(kept.table);
    if (!(await tableExists(client, `${STAGING}.${name}`))) continue;
    if (order.includes(`public.${name}`)) moved.push(await describe(client, kept));
    else await refuseAll(client, kept, records);
  }
  for (const one of moved) {
    const { name, id, identity, where = "true" } = one;
    // Removed since then, and made anew: links in emails have the id of now.
    if (one.isFollowed && identity !== id)
      await attempt(
        client,
        `delete from ${name} t using ${STAGING}.${name} k where ${isSame(identity)} and not (${isSame(id)})`,
      );
    const isNew = `not exists (select from ${name} t where ${isSame(identity)}) and (${where})`;
    await client.query(
      `create table ${newOf(one)} as select ${keyOf(id)} as id from ${STAGING}.${name} k where ${isNew}`,
    );
    const followed = one.isFollowed ? await runForEach(client, one, updateOf(one), records) : 0;
    if (followed > 0) records.followed.set(one.noun, followed);
  }
  moved.sort((a, b) => order.indexOf(`public.${a.name}`) - order.indexOf(`public.${b.name}`));
  return async (restored) => {
    for (const one of moved) {
      const added = await runForEach(restored, one, insertOf(one), records);
      if (added > 0) (one.isFromPeople ? records.sent : records.belonging).set(one.noun, added);
    }
    await restored.query(`drop schema ${STAGING} cascade`);
    return { ...records, sent: inDeclaredOrder(records.sent) };
  };
}

/** A kept table with what both of its versions have. */
interface Moved extends KeptTable {
  name: string;
  identity: string[];
  /** The columns of the primary key. */
  id: string[];
  columns: string[];
  /** Column → its value in the row `k`, where it isn't that of the column: a reference to what isn't there is none. */
  values: Map<string, string>;
}

async function describe(client: Client, kept: KeptTable): Promise<Moved> {
  const { name, columns: declared, primaryKeys, foreignKeys } = getTableConfig(kept.table);
  const id = (primaryKeys[0]?.columns ?? declared.filter(({ primary }) => primary)).map((column) => column.name);
  const values = new Map<string, string>();
  for (const { onDelete, reference } of foreignKeys) {
    const {
      columns: [from],
      foreignColumns: [to],
      foreignTable,
    } = reference();
    if (onDelete !== "set null" || !from || !to) continue;
    const target = getTableConfig(foreignTable).name;
    values.set(from.name, `(select r.${to.name} from ${target} r where r.${to.name} = k.${from.name})`);
  }
  const columns = await commonColumns(client, name);
  return { ...kept, name, id, identity: kept.key ? [kept.key.name] : id, columns, values };
}

/** The key of a row `k`. */
function keyOf(names: string[]): string {
  return names.length === 1 ? `k.${names}` : `row(${listOf(names, "k.")})::text`;
}

/** Whether a row `t` and a row `k` have the same key. */
function isSame(names: string[]): string {
  return `(${listOf(names, "t.")}) = (${listOf(names, "k.")})`;
}

/** The table of the ids of the records that are new. */
function newOf({ name }: Moved): string {
  return `${STAGING}.new_${name}`;
}

function valuesOf({ columns, values }: Moved): string {
  return columns.map((name) => values.get(name) ?? `k.${escapeIdentifier(name)}`).join(", ");
}

function listOf(names: string[], table = ""): string {
  return names.map((name) => `${table}${escapeIdentifier(name)}`).join(", ");
}

function insertOf(moved: Moved): Change {
  const { name, id, columns } = moved;
  const rows = `from ${STAGING}.${name} k where ${keyOf(id)} in (select id from ${newOf(moved)})`;
  return { rows, run: (only) => `insert into ${name} (${listOf(columns)}) select ${valuesOf(moved)} ${rows} ${only}` };
}

function updateOf(moved: Moved): Change {
  const { name, id, identity, values, where = "true" } = moved;
  // What it refers to is as it was: that of now isn't there yet.
  const names = moved.columns.filter((column) => ![...id, ...identity].includes(column) && !values.has(column));
  const isChanged = `(${listOf(names, "t.")}) is distinct from (${listOf(names, "k.")})`;
  const condition = `${isSame(identity)} and ${isChanged} and (${where})`;
  const rows = `from ${STAGING}.${name} k, ${name} t where ${condition}`;
  const set = `(${listOf(names)}) = row(${listOf(names, "k.")})`;
  return { rows, run: (only) => `update ${name} t set ${set} from ${STAGING}.${name} k where ${condition} ${only}` };
}

/** A statement, and the rows `k` that it is about. */
interface Change {
  rows: string;
  /** @param only - a further condition */
  run: (only: string) => string;
}

/** All at once; if that fails, one at a time: one that the earlier tables reject mustn't take the others with it. */
async function runForEach(client: Client, { name, id }: Moved, change: Change, records: KeptRecords): Promise<number> {
  const all = await attempt(client, change.run(""));
  if (all !== undefined) return all;
  const { rows } = await client.query<{ id: string }>(`select ${keyOf(id)}::text as id ${change.rows} order by 1`);
  let count = 0;
  for (const row of rows) {
    const done = await attempt(client, change.run(`and ${keyOf(id)}::text = $1`), [row.id]);
    if (done === undefined) records.refused.push(`${name} ${row.id}`);
    count += done ?? 0;
  }
  return count;
}

/** Returns how many rows were changed; undefined when the database refuses it. */
async function attempt(client: Client, statement: string, values: string[] = []): Promise<number | undefined> {
  await client.query("savepoint record");
  try {
    const { rowCount } = await client.query(statement, values);
    await client.query("release savepoint record");
    return rowCount ?? 0;
  } catch {
    await client.query("rollback to savepoint record");
    return undefined;
  }
}

async function refuseAll(client: Client, { table, noun }: KeptTable, { refused }: KeptRecords): Promise<void> {
  const { rows } = await client.query(`select count(*)::int as count from ${STAGING}.${getTableConfig(table).name}`);
  if (rows[0].count > 0) refused.push(`${noun} (${rows[0].count})`);
}

function inDeclaredOrder(counts: Map<string, number>): Map<string, number> {
  return new Map(KEPT_TABLES.flatMap(({ noun }) => (counts.has(noun) ? [[noun, counts.get(noun) ?? 0]] : [])));
}

async function commonColumns(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
     join pg_attribute k on k.attrelid = to_regclass($2) and k.attname = a.attname and not k.attisdropped
     where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [`public.${name}`, `${STAGING}.${name}`],
  );
  return rows.map(({ name: column }) => column);
}

async function hasColumn(client: Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped",
    [`public.${table}`, column],
  );
  return rowCount === 1;
}

async function tableExists(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) as found", [name]);
  return rows[0]?.found !== null;
}
