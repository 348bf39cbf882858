import type { Client } from "pg";
import { DamagedBackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest, BackupTable } from "~/platform/backup/file/manifest.server.ts";
import type { ReleaseMigration } from "~/platform/backup/release.server.ts";
import { listSequences, listTables, type StoredTable } from "~/platform/backup/stored-tables.server.ts";
import { type TableKind, tableKind } from "~/platform/backup/table-kinds.server.ts";
import { rebuildSchema } from "./rebuild-schema.server.ts";

/**
 * Compares the tables, columns and sequences that a backup names with those that its migrations build. They are built in a
 * transaction that is rolled back: nothing stays of it, and no name of the file gets into a statement before.
 *
 * @param sealed - the sealed tables; undefined when they can't be opened
 * @throws DamagedBackupError that says what doesn't belong there, or is missing
 */
export async function checkSchema(
  client: Client,
  { tables, sequences }: BackupManifest,
  { migrations, sealed }: { migrations: ReleaseMigration[]; sealed: BackupTable[] | undefined },
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
