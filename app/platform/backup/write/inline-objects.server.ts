import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { CopyTransform } from "~/platform/backup/stored-tables.server.ts";
import { readObject, type StoredObject } from "~/platform/images/store/read-object.server.ts";
import { MissingObjectError, ObjectStoreUnavailableError } from "~/platform/images/store/store-errors.server.ts";
import { log } from "~/platform/log.server.ts";

/** The most objects that are read, and in memory, at a time. */
const CONCURRENT_READS = 4;
/** A row without bytes is shorter, so that no longer one has to be looked into. */
const MAX_REFERENCE_BYTES = 4_096;
const LINE_FEED = "\n".charCodeAt(0);
const NULL = "\\N";

interface Row {
  line: Buffer;
  /** What its bytes are in the store; undefined for a row that has them. */
  object?: StoredObject | undefined;
}

/**
 * Puts the bytes that are in the object store into the copy of their table, as if they were in the database: so a
 * backup is whole without the store, and a restore needs none. What the store has lost stays a reference.
 */
export const inlineObjects: CopyTransform = async function* inline(text, { columns }) {
  // Of the other tables, and of these in an earlier release, all is in the database.
  if (!columns.includes("object_key") || !columns.includes("bytes")) return yield* text;
  const rows: Row[] = [];
  let reads = 0;
  const flush = () => {
    reads = 0;
    return Promise.all(rows.splice(0).map((row) => withBytes(row, columns)));
  };
  for await (const line of splitLines(text)) {
    const object = objectIn(line, columns);
    rows.push({ line, object });
    if (object) reads++;
    if (reads === CONCURRENT_READS || !object) yield* await flush();
  }
  yield* await flush();
};

/** Lines with their ends. COPY escapes those within values. */
async function* splitLines(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of text) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}

function objectIn(line: Buffer, columns: string[]): StoredObject | undefined {
  if (line.length > MAX_REFERENCE_BYTES) return undefined;
  const values = line.toString("utf8").trimEnd().split("\t");
  const value = (column: string) => values[columns.indexOf(column)] ?? NULL;
  if (value("bytes") !== NULL) return undefined;
  return { objectKey: value("object_key"), size: Number(value("size")), sha256: value("sha256") };
}

async function withBytes({ line, object }: Row, columns: string[]): Promise<Buffer> {
  if (!object) return line;
  const bytes = await readBytes(object);
  if (!bytes) return line;
  const values = line.toString("utf8").trimEnd().split("\t");
  for (const column of ["object_key", "size", "sha256"]) values[columns.indexOf(column)] = NULL;
  values[columns.indexOf("bytes")] = `\\\\x${bytes.toString("hex")}`;
  return Buffer.from(`${values.join("\t")}\n`);
}

async function readBytes(object: StoredObject): Promise<Buffer | undefined> {
  try {
    return await readObject(object);
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError)
      throw new BackupError(`The files in the object store can't be read: ${error.message}`);
    if (!(error instanceof MissingObjectError)) throw error;
    log.error({ err: error }, "a file isn't in the backup");
    return undefined;
  }
}
