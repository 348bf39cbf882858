import { Readable } from "node:stream";
import type { Client } from "pg";
import { CREATE_MIGRATIONS_TABLE } from "~/platform/db/migration-files.server.ts";
import { createSecretKey } from "~/platform/secrets/secret-key.server.ts";
import { encodeTarEntry, TAR_TRAILER } from "./file/end-entry.server.ts";
import {
  type BackupManifest,
  type BackupTable,
  SEALED_KEY,
  SEALED_TABLES,
  tableFolder,
} from "./file/manifest.server.ts";
import { sealWithKey, sealWithPassphrase } from "./file/sealed-part.server.ts";
import { migrationsToBackUp, readRelease } from "./release.server.ts";
import {
  copyOut,
  listSequences,
  listTables,
  openCopySession,
  type StoredTable,
  tableKind,
} from "./stored-tables.server.ts";
import { BackupParts } from "./write/backup-parts.server.ts";
import { inlineObjects } from "./write/inline-objects.server.ts";
import { restoreScript, writeReadme } from "./write/restore-script.server.ts";

/** How far a backup or a restore is. */
export interface BackupProgress {
  /** The table that is copied now, e.g. `public.jobs`. */
  table: string;
  /** Its number, of `count` tables. */
  index: number;
  count: number;
}

export interface WriteBackupOptions {
  connectionString: string;
  /** Locks the site's key in the file. Without one the file doesn't have it. */
  passphrase?: string;
  /** The site's key, which locks accounts and other secrets in the file. */
  secretKey?: string;
  /** The release that the data are of; the one that runs unless given. */
  release?: string;
  signal?: AbortSignal;
  onProgress?: (progress: BackupProgress) => void;
}

/**
 * A backup of the site's database as it is at one moment, while the site goes on, with the files that are in an
 * object store. Memory stays the same for any size.
 *
 * @returns `stream`: the file's bytes, made as they are read; destroying it ends the work. `manifest`: what is in the
 *   file, once all of it was read; rejected when that doesn't happen
 * @throws (by both) BackupError when the database isn't this release's or files in the object store can't be read,
 * SecretKeyError, or the driver's error
 */
export function writeBackup(options: WriteBackupOptions): { stream: Readable; manifest: Promise<BackupManifest> } {
  const { promise, resolve, reject } = Promise.withResolvers<BackupManifest>();
  // Who reads the stream alone gets its error there.
  promise.catch(() => {});
  const stream = Readable.from(generate(options, resolve), { objectMode: false });
  stream.once("error", reject);
  stream.once("close", () => reject(new Error("The backup was given up before its end.")));
  return { stream, manifest: promise };
}

async function* generate(
  { connectionString, passphrase, secretKey = createSecretKey(), signal, onProgress, ...given }: WriteBackupOptions,
  done: (manifest: BackupManifest) => void,
): AsyncGenerator<Buffer> {
  const client = await openCopySession(connectionString, signal);
  try {
    const { migrations, version, tables, createdAt, postgres } = await openSnapshot(client);
    const release = given.release ?? version;
    const kept = tables.filter(({ name }) => tableKind(name) !== "left-out");
    const parts = new BackupParts(createdAt);
    yield await parts.entry("README.txt", writeReadme(createdAt, release));
    yield await parts.entry("restore.sql", await restoreScript(client, kept, migrations));
    yield await parts.entry("schema/before-the-first.sql", Buffer.from(CREATE_MIGRATIONS_TABLE));
    for (const { tag, sql } of migrations) yield await parts.entry(`schema/${tag}.sql`, Buffer.from(sql));
    const open = kept.filter(({ name }) => tableKind(name) === "open");
    const copied: BackupTable[] = [];
    for (const [index, table] of open.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ table: table.name, index, count: open.length });
      const content = copyOut(client, table, inlineObjects);
      copied.push(yield* parts.compressed(table.name, content));
    }
    const sealed = kept.filter(({ name }) => tableKind(name) === "sealed");
    yield await parts.entry(SEALED_TABLES, await sealTables(client, sealed, secretKey, createdAt));
    if (passphrase !== undefined) {
      yield await parts.entry(SEALED_KEY, await sealWithPassphrase(passphrase, Buffer.from(`${secretKey}\n`)));
    }
    const manifest: BackupManifest = {
      format: 1,
      createdAt: createdAt.toISOString(),
      release,
      postgres,
      migrations: migrations.map(({ tag, when, hash }) => ({ tag, when, hash })),
      tables: copied,
      sequences: await listSequences(client),
      hasKey: passphrase !== undefined,
      parts: [...parts.parts],
    };
    yield* parts.finish(manifest);
    done(manifest);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Everything that follows sees the database as it is now. The locks keep its tables from being changed by a
 * migration. */
async function openSnapshot(client: Client) {
  const release = readRelease();
  const applied = await migrationsToBackUp(client, release);
  const before = await listTables(client);
  await client.query("begin isolation level repeatable read read only");
  await client.query(`lock table ${before.map(({ name }) => name).join(", ")} in access share mode`);
  const tables = await listTables(client);
  const { rows } = await client.query<{ now: Date; postgres: string }>(
    "select now(), current_setting('server_version') as postgres",
  );
  const [{ now, postgres } = { now: new Date(), postgres: "" }] = rows;
  return { version: release.version, migrations: applied, tables, createdAt: now, postgres };
}

/** A tar of its own, of the tables that no one may read without the site's key. They are small. */
async function sealTables(client: Client, tables: StoredTable[], key: string, mtime: Date): Promise<Buffer> {
  const entries: Buffer[] = [];
  const copied: BackupTable[] = [];
  for (const table of tables) {
    const chunks: Buffer[] = [];
    const content = copyOut(client, table);
    let next = await content.next();
    for (; !next.done; next = await content.next()) chunks.push(next.value);
    copied.push(next.value);
    entries.push(encodeTarEntry(`${tableFolder(table.name)}0000.copy`, Buffer.concat(chunks), mtime));
  }
  const list = Buffer.from(`${JSON.stringify({ tables: copied }, null, 1)}\n`);
  entries.push(encodeTarEntry("sealed.json", list, mtime), TAR_TRAILER);
  return sealWithKey(key, Buffer.concat(entries));
}
