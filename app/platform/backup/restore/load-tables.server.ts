import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Client } from "pg";
import { from } from "pg-copy-streams";
import { DamagedBackupError } from "~/platform/backup/backup-errors.server.ts";
import { type BackupManifest, type BackupTable, tableFolder } from "~/platform/backup/file/manifest.server.ts";
import { readPart } from "~/platform/backup/read-manifest.server.ts";
import { copyOut, listTables } from "~/platform/backup/stored-tables.server.ts";

const decompress = promisify(gunzip);

/** A table's content from the file, in the order of its parts. */
export async function* tableContent(
  file: string,
  { parts }: BackupManifest,
  table: BackupTable,
): AsyncGenerator<Buffer> {
  const folder = tableFolder(table.name);
  for (const part of parts) {
    if (part.name.startsWith(folder)) yield await decompress(await readPart(file, part));
  }
}

/** Copies the content into the empty table. */
export async function loadTable(client: Client, table: BackupTable, content: AsyncIterable<Buffer>): Promise<void> {
  const stream = client.query(from(`copy ${table.name} (${table.columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(content, { objectMode: false }), stream);
}

/**
 * Compares the tables' rows to what the backup says of them.
 *
 * @throws DamagedBackupError that names the first table that differs
 */
export async function compareTables(
  client: Client,
  tables: BackupTable[],
  onTable: (name: string, index: number) => void = () => {},
): Promise<void> {
  const stored = await listTables(client);
  for (const [index, table] of tables.entries()) {
    onTable(table.name, index);
    const found = stored.find(({ name }) => name === table.name);
    if (!found) throw new DamagedBackupError(`The table ${table.name} is missing after the restore.`);
    const content = copyOut(client, { ...found, columns: table.columns });
    let next = await content.next();
    while (!next.done) next = await content.next();
    const { rows, sha256 } = next.value;
    if (rows !== table.rows || sha256 !== table.sha256) {
      throw new DamagedBackupError(
        `The table ${table.name} differs after the restore: ${rows} rows instead of ${table.rows}, or other values.`,
      );
    }
  }
}
