import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline as pipelineWithCallback, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { from } from "pg-copy-streams";
import { DamagedBackupError } from "~/platform/backup/backup-errors.server.ts";
import {
  type BackupManifest,
  type BackupPart,
  type BackupTable,
  tableFolder,
} from "~/platform/backup/file/manifest.server.ts";
import { copyOut, listTables } from "~/platform/backup/stored-tables.server.ts";

/** A picture of the maximum size has a sixth of it. The database takes one row as a whole. */
const MAX_ROW_BYTES = 128 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
const LINE_FEED = "\n".charCodeAt(0);

/**
 * A table's content from the file, in the order of its parts and in small chunks, whatever they decompress to.
 *
 * @throws DamagedBackupError when it is more than the manifest says of it, or something else; all was read then
 */
export async function* tableContent(
  file: string,
  { parts }: BackupManifest,
  table: BackupTable,
): AsyncGenerator<Buffer> {
  const folder = tableFolder(table.name);
  const wrong = () =>
    new DamagedBackupError(`The backup is damaged: the table ${table.name} isn't what its manifest says.`);
  const hash = createHash("sha256");
  let [bytes, row] = [0, 0];
  for (const part of parts.filter(({ name }) => name.startsWith(folder))) {
    for await (const chunk of decompress(file, part)) {
      bytes += chunk.length;
      const end = chunk.lastIndexOf(LINE_FEED);
      row = end === -1 ? row + chunk.length : chunk.length - end - 1;
      if (bytes > table.bytes || row > MAX_ROW_BYTES) throw wrong();
      hash.update(chunk);
      yield chunk;
    }
  }
  if (bytes !== table.bytes || hash.digest("hex") !== table.sha256) throw wrong();
}

async function* decompress(file: string, { name, at, size }: BackupPart): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // What fails is thrown by the loop below.
  pipelineWithCallback(createReadStream(file, { start: at, end: at + Math.max(size, 1) - 1 }), unzip, () => {});
  try {
    for await (const chunk of unzip) yield chunk as Buffer;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
    throw new DamagedBackupError(`The backup is damaged: its part ${name} can't be decompressed.`);
  }
}

/**
 * Reads the content of all tables without loading it.
 *
 * @throws DamagedBackupError that names the first table or part that is wrong
 */
export async function checkContents(file: string, manifest: BackupManifest, signal?: AbortSignal): Promise<void> {
  for (const table of manifest.tables)
    for await (const _ of tableContent(file, manifest, table)) signal?.throwIfAborted();
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
