import type { Client } from "pg";
import { COPY_SETTINGS } from "~/platform/backup/copy-session.server.ts";
import { tableFolder } from "~/platform/backup/file/manifest.server.ts";
import type { ReleaseMigration } from "~/platform/backup/release.server.ts";
import { EMPTY_TABLES, listTriggers } from "~/platform/backup/restore/triggers.server.ts";
import { listSequences, type StoredTable } from "~/platform/backup/stored-tables.server.ts";
import { tableKind } from "~/platform/backup/table-kinds.server.ts";

/** `restore.sql`: with it psql alone restores an unpacked backup. Made in the snapshot that it belongs to. */
export async function restoreScript(
  client: Client,
  tables: StoredTable[],
  migrations: ReleaseMigration[],
): Promise<Buffer> {
  const triggers = await listTriggers(client);
  const sequences = await listSequences(client);
  const lines = [
    "\\set ON_ERROR_STOP on",
    COPY_SETTINGS,
    "begin;",
    "\\i schema/before-the-first.sql",
    ...migrations.map(({ tag }) => `\\i schema/${tag}.sql`),
    ...triggers.disable,
    `${EMPTY_TABLES};`,
    ...tables.map(loadTable),
    ...sequences.map(({ name, value, isCalled }) => `select setval('${name}', ${value}, ${isCalled});`),
    ...triggers.enable,
    "commit;",
    "set client_min_messages = error;",
    "analyze;",
    "",
  ];
  return Buffer.from(lines.join("\n"));
}

function loadTable({ name, columns }: StoredTable): string {
  const folder = tableFolder(name);
  const program =
    tableKind(name) === "open"
      ? `cat ${folder}*.copy.gz | gzip -dc`
      : `cat sealed/${folder}0000.copy 2>/dev/null || true`;
  return `\\copy ${name} (${columns.join(", ")}) from program '${program}'`;
}
