import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, like, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { unusedObjects } from "~/platform/images/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import type { ObjectHome } from "~/shared/images/object-store-state.ts";
import { type ObjectKind, objectKinds } from "./object-kinds.server.ts";
import { findOwnFolderName, type OwnFolder, withOwnFolder } from "./own-folder.server.ts";
import { isStored, readObject, type StoredObject, sha256Of, uploadPlace } from "./read-object.server.ts";
import {
  isObjectStoreError,
  MissingObjectError,
  NO_BUCKET_TEXT,
  ObjectStoreUnavailableError,
} from "./store-errors.server.ts";
import { hasObjects, recordMissingObjects, recordStoreState } from "./store-state.server.ts";

/**
 * Moves pictures and documents to where they belong: with each upload of a picture, and each minute what is left, in
 * one process of all.
 */
export const objectStoreTask: Task<object> = {
  name: "image-store",
  cron: "* * * * *",
  topic: "image-files",
  run: async (_data, { signal }) => {
    await moveAllObjects(new Date(), signal);
  },
};

/** Deletes what was deleted from the bucket, too, within an hour. */
export const documentSweepTask: Task<object> = {
  name: "document-sweep",
  cron: "*/10 * * * *",
  run: async () => {
    await sweepStore("documents", new Date());
  },
};

/** Moves all bytes that aren't where they belong, and records whether the store could be used. */
export async function moveAllObjects(now: Date, signal: AbortSignal): Promise<void> {
  const failures: string[] = [];
  for (const kind of objectKinds()) {
    const home = kind.home();
    if (home === "database" && !(await hasObjects(kind))) continue;
    const failure = await tryStore(kind, { forUploads: home === "s3" }, async (folder) => {
      const { moved, missing } = await moveObjects(kind, home, folder, { signal });
      if (moved > 0) log.info({ moved, to: home }, `${kind.what} were moved`);
      if (home === "database" && kind.what === "pictures") await recordMissingObjects(missing, now);
    });
    if (failure) failures.push(failure);
  }
  await recordStoreState(failures[0] ?? null, now);
}

/** Deletes the objects of a kind that no row has referred to for its time. */
export async function sweepStore(what: ObjectKind["what"], now: Date): Promise<void> {
  if (!uploadPlace() || !(await findOwnFolderName())) return;
  for (const kind of objectKinds().filter((one) => one.what === what)) {
    const failure = await tryStore(kind, { forUploads: false }, async (folder) => {
      const { deleted, missing } = await sweepObjects(kind, folder, now);
      if (deleted > 0) log.info({ deleted }, `objects that no row needs were deleted: ${what}`);
      if (what === "pictures") await recordMissingObjects(missing, now);
      else if (missing > 0) log.error({ missing }, `the store doesn't have all ${what}`);
    });
    // Whether it can be used again is for the move to say, which all kinds have to succeed in.
    if (failure) await recordStoreState(failure, now);
  }
}

/** An outage of the store isn't the task's failure: it is returned to be recorded, and the next run tries again. */
async function tryStore(
  kind: ObjectKind,
  options: { forUploads: boolean },
  work: (folder: OwnFolder) => Promise<void>,
): Promise<string | undefined> {
  try {
    const place = uploadPlace();
    if (!place) throw new ObjectStoreUnavailableError(NO_BUCKET_TEXT);
    await withOwnFolder(place, kind, options, work);
    return undefined;
  } catch (error) {
    if (!isObjectStoreError(error)) throw error;
    return error.message;
  }
}

/** The row's key and a UUID; those of earlier releases have the key without the format, which they end with. */
const OBJECT_NAME = /^[\da-z]+(?:-[\da-z]+)*-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.(?:avif|webp))?$/;

/**
 * Garbage collection of the store (mark and sweep): marks since when no row refers to an object, and deletes those
 * marked for the kind's time. So go what was removed, what was moved back, and what a killed move has left. Anything
 * else in the folder stays.
 *
 * @returns how many were deleted, and how many objects are missing that rows refer to
 */
async function sweepObjects(
  kind: ObjectKind,
  folder: OwnFolder,
  now: Date,
): Promise<{ deleted: number; missing: number }> {
  const before = await referencedObjects(kind);
  const names = await folder.list();
  // After the listing: a move may have been committed during it.
  const after = await referencedObjects(kind);
  const keys = new Set(names.filter((name) => OBJECT_NAME.test(name)).map((name) => `${folder.name}/${name}`));
  await mark(folder, [...keys.difference(after)], now);
  const unlisted = [...before.values()].filter(
    ({ objectKey }) => objectKey.startsWith(`${folder.name}/`) && after.has(objectKey) && !keys.has(objectKey),
  );
  return { deleted: await deleteMarked(kind, folder, now), missing: await countMissing(unlisted) };
}

async function referencedObjects({ table }: ObjectKind): Promise<Map<string, StoredObject>> {
  const { objectKey, size, sha256 } = table;
  const rows = await database().select({ objectKey, size, sha256 }).from(table).where(isNotNull(objectKey));
  return new Map(rows.filter(isStored).map((object) => [object.objectKey, object]));
}

/** A store whose listings come late may have what it doesn't list. */
async function countMissing(objects: StoredObject[]): Promise<number> {
  let missing = 0;
  for (const object of objects) {
    try {
      await readObject(object);
    } catch (error) {
      if (!(error instanceof MissingObjectError)) throw error;
      missing++;
    }
  }
  return missing;
}

/** Those that are marked and neither unused nor there any more lose their mark. */
async function mark(folder: OwnFolder, keys: string[], now: Date): Promise<void> {
  const listed = sql`(select value from json_array_elements_text(${JSON.stringify(keys)}::json))`;
  const { objectKey, since } = unusedObjects;
  await database().transaction(async (tx) => {
    await tx.delete(unusedObjects).where(and(isIn(folder), sql`${objectKey} not in ${listed}`));
    await tx.execute(sql`insert into ${unusedObjects} (${sql.identifier(objectKey.name)}, ${sql.identifier(since.name)})
      select value, ${now} from json_array_elements_text(${JSON.stringify(keys)}::json) on conflict do nothing`);
  });
}

async function deleteMarked({ graceMs }: ObjectKind, folder: OwnFolder, now: Date): Promise<number> {
  const { objectKey, since } = unusedObjects;
  const isDue = and(isIn(folder), lte(since, new Date(now.getTime() - graceMs)));
  const due = await database().select({ key: objectKey }).from(unusedObjects).where(isDue);
  for (const { key } of due) await folder.remove(key.slice(folder.name.length + 1));
  return due.length;
}

function isIn({ name }: OwnFolder): SQL {
  return like(unusedObjects.objectKey, `${name}/%`);
}

/** The most files in memory at a time. */
const BATCH = 4;

/** A row whose bytes may be moved, with the values of its key as texts. */
type MovableRow = Awaited<ReturnType<typeof nextRows>>[number];

/**
 * Moves the bytes of all rows to where they belong. It can be stopped or killed at any time and begun again: they are
 * in their old place until they are whole in the new one, and are served from either.
 *
 * @returns how many were moved, and how many can't be because the store doesn't have them
 * @throws as `readObject`, the errors of the store's library, and the driver's
 */
async function moveObjects(
  kind: ObjectKind,
  home: ObjectHome,
  folder: OwnFolder,
  { signal }: { signal: AbortSignal },
): Promise<{ moved: number; missing: number }> {
  const counts = { moved: 0, missing: 0 };
  let after: MovableRow | undefined;
  while (!signal.aborted) {
    const rows = await nextRows(kind, home, after);
    if (rows.length === 0) break;
    const move = home === "s3" ? moveToStore : moveToDatabase;
    for (const outcome of await Promise.all(rows.map((row) => move(kind, row, folder)))) {
      if (outcome === "missing") counts.missing++;
      else if (outcome === "moved") counts.moved++;
    }
    after = rows.at(-1);
  }
  return counts;
}

type Outcome = "moved" | "missing" | "gone";

function nextRows({ table, key }: ObjectKind, home: ObjectHome, after: { values: string[] } | undefined) {
  const { bytes, objectKey, size, sha256 } = table;
  const isElsewhere = isNotNull(home === "s3" ? bytes : objectKey);
  const isLater: SQL | undefined = after ? sql`(${listOf(key)}) > (${listOf(after.values)})` : undefined;
  const values = sql<string[]>`array[${listOf(key.map((column) => sql`${column}::text`))}]`;
  return database()
    .select({ values, bytes, objectKey, size, sha256 })
    .from(table)
    .where(and(isElsewhere, isLater))
    .orderBy(...key)
    .limit(BATCH);
}

function listOf(parts: (PgColumn | SQL | string)[]): SQL {
  return sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );
}

/** An object's name is used once, so that nothing that deletes an object can meet another of its name. */
async function moveToStore(kind: ObjectKind, row: MovableRow, folder: OwnFolder): Promise<Outcome> {
  const { table } = kind;
  const bytes = row.bytes ?? Buffer.alloc(0);
  const name = [...row.values, randomUUID()].join("-");
  const object = { objectKey: `${folder.name}/${name}`, size: bytes.length, sha256: sha256Of(bytes) };
  await folder.upload(name, bytes);
  // Before the only other copy goes.
  await readObject(object);
  const changed = await database()
    .update(table)
    .set({ ...object, bytes: null })
    .where(and(isRow(kind, row), sql`sha256(${table.bytes}) = decode(${object.sha256}, 'hex')`))
    .returning({ size: table.size });
  if (changed.length > 0) return "moved";
  // The row was removed meanwhile, or another process was quicker.
  await folder.remove(name);
  return "gone";
}

/** The object stays until the garbage collection finds it: a backup that runs may still read it. */
async function moveToDatabase(kind: ObjectKind, row: MovableRow): Promise<Outcome> {
  const { table } = kind;
  if (!isStored(row)) return "gone";
  try {
    const bytes = await readObject(row);
    const changed = await database()
      .update(table)
      .set({ bytes, objectKey: null, size: null, sha256: null })
      .where(and(isRow(kind, row), eq(table.objectKey, row.objectKey)))
      .returning({ size: table.size });
    return changed.length > 0 ? "moved" : "gone";
  } catch (error) {
    if (error instanceof MissingObjectError) return "missing";
    throw error;
  }
}

function isRow({ key }: ObjectKind, { values }: MovableRow): SQL | undefined {
  return and(...key.map((column, index) => sql`${column} = ${values[index]}`));
}
