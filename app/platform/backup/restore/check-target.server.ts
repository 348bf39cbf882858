import type { Client } from "pg";
import {
  BackupError,
  DamagedBackupError,
  DatabaseNotEmptyError,
  UnknownSchemaError,
} from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest, BackupTable } from "~/platform/backup/file/manifest.server.ts";
import type { Release } from "~/platform/backup/release.server.ts";
import {
  listSequences,
  listTables,
  type StoredTable,
  type TableKind,
  tableKind,
} from "~/platform/backup/stored-tables.server.ts";
import type { Migration } from "~/platform/db/migration-files.server.ts";
import { rebuildSchema } from "./rebuild-schema.server.ts";

/** What a site fills at its start, before anybody has used it. */
const FILLED_BY_A_START = [
  "drizzle.__drizzle_migrations",
  "public.site_secrets",
  "public.activity",
  "public.site_clock",
  // Counter caches are of other tables' rows, and noughts stay.
  "public.record_counts",
  "public.record_count_deltas",
];

/**
 * The backup's migrations as this release has them, and those that come after.
 *
 * @throws UnknownSchemaError when the release doesn't know one, or has others between them
 */
export function matchMigrations(
  { release: version, migrations }: BackupManifest,
  release: Release,
): { inFile: Migration[]; later: Migration[] } {
  const newest = release.migrations.at(-1)?.when ?? 0;
  const inFile = migrations.map(({ tag, when, hash }) => {
    const known = release.migrations.find((migration) => migration.hash === hash);
    if (known) return known;
    if (when <= newest) throw new UnknownSchemaError(`The backup isn't this product's: its ${tag} is another one.`);
    throw new UnknownSchemaError(
      `The backup was made by a newer release (${version}) than this one (${release.version}). Update the program first.`,
    );
  });
  if (inFile.length === 0 || inFile.some((one, index) => one !== release.migrations[index]))
    throw new UnknownSchemaError("The backup isn't this product's: some of its migrations are missing.");
  return { inFile, later: release.migrations.slice(inFile.length) };
}

/** @throws BackupError when anybody else is connected to the database */
export async function requireNobodyElse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), usename, 'unknown') as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new BackupError(`The database is in use (by: ${names}). Stop the site first, then restore again.`);
}

/**
 * Whether the database holds a site with data.
 *
 * @throws DatabaseNotEmptyError when it holds tables of something else
 */
export async function holdsData(client: Client): Promise<boolean> {
  const tables = await listTables(client);
  if (tables.length === 0) return false;
  if (!tables.some(({ name }) => name === "drizzle.__drizzle_migrations")) {
    throw new DatabaseNotEmptyError("The database holds tables of another program. Choose an empty one.");
  }
  for (const { name } of tables) {
    if (FILLED_BY_A_START.includes(name) || tableKind(name) === "left-out") continue;
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`);
    if (rows[0]?.filled) return true;
  }
  return false;
}

/**
 * Compares the tables, columns and sequences that a backup names with those that its migrations build. They are built
 * in a transaction that is rolled back: nothing stays of it, and no name of the file gets into a statement before.
 *
 * @param sealed - the sealed tables; undefined when they can't be opened
 * @throws DamagedBackupError that says what doesn't belong there, or is missing
 */
export async function checkSchema(
  client: Client,
  { tables, sequences }: BackupManifest,
  { migrations, sealed }: { migrations: Migration[]; sealed: BackupTable[] | undefined },
): Promise<void> {
  await client.query("begin");
  await rebuildSchema(client, migrations);
  const [built, numbers] = [await listTables(client), await listSequences(client)];
  await client.query("rollback");
  const problem =
    compareNames("sequence", namesOf(sequences), namesOf(numbers)) ??
    compareKind("open", tables, built) ??
    (sealed && compareKind("sealed", sealed, built));
  if (problem) throw new DamagedBackupError(`The backup is damaged: ${problem}. Nothing was changed.`);
}

function compareKind(kind: TableKind, tables: BackupTable[], built: StoredTable[]): string | undefined {
  const own = new Map(built.filter(({ name }) => tableKind(name) === kind).map((table) => [table.name, table.columns]));
  const compareColumns = ({ name, columns }: BackupTable) =>
    compareNames(`column of ${name}`, columns, own.get(name) ?? []);
  return compareNames("table", namesOf(tables), [...own.keys()]) ?? tables.map(compareColumns).find(Boolean);
}

function compareNames(what: string, names: string[], own: string[]): string | undefined {
  const strange = names.find((name, index) => !own.includes(name) || names.indexOf(name) !== index);
  if (strange) return `its release has no such ${what}: ${strange}`;
  const missing = own.find((name) => !names.includes(name));
  return missing && `the ${what} ${missing} is missing`;
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);
