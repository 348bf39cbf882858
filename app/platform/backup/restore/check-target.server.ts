import type { Client } from "pg";
import { BackupError, DatabaseNotEmptyError, UnknownSchemaError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import type { Release, ReleaseMigration } from "~/platform/backup/release.server.ts";
import { listTables } from "~/platform/backup/stored-tables.server.ts";
import { tableKind } from "~/platform/backup/table-kinds.server.ts";

/** What a site fills at its start, before anybody has used it. */
const FILLED_BY_A_START = [
  "drizzle.__drizzle_migrations",
  "public.site_secrets",
  "public.activity",
  "public.site_clock",
  // Kept counts are of other tables' rows, and noughts stay.
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
): { inFile: ReleaseMigration[]; later: ReleaseMigration[] } {
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
