import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { imageFiles, unusedImageObjects } from "~/platform/images/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import type { ImageHome } from "~/shared/images/image-store-state.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { findOwnFolderName, type OwnFolder, withOwnFolder } from "./own-folder.server.ts";
import { type ImageObject, imageHome, isStored, readImageObject, sha256Of, uploadPlace } from "./read-object.server.ts";
import {
  ImageStoreUnavailableError,
  isImageStoreError,
  MissingImageObjectError,
  NO_BUCKET_TEXT,
} from "./store-errors.server.ts";
import { countObjects, recordMissingObjects, recordStoreState } from "./store-state.server.ts";

/** Moves images to where they belong: with each upload, and each minute what is left, in one process of all. */
export const imageStoreTask: Task<object> = {
  name: "image-store",
  cron: "* * * * *",
  topic: "image-files",
  run: async (_data, { signal }) => {
    await moveAllImages(new Date(), signal);
  },
};

/** Moves all images that aren't where they belong, and records whether the store could be used. */
export async function moveAllImages(now: Date, signal: AbortSignal): Promise<void> {
  const home = imageHome();
  if (home === "database" && (await countObjects()) === 0) return recordStoreState(null, now);
  await tryStore(now, async (folder) => {
    const { moved, missing } = await moveImages(home, folder, { signal });
    if (moved > 0) log.info({ moved, to: home }, "pictures were moved");
    if (home === "database") await recordMissingObjects(missing, now);
  });
}

/** Deletes the objects that no row has referred to for a day. */
export async function sweepStore(now: Date): Promise<void> {
  if (!uploadPlace() || !(await findOwnFolderName())) return;
  await tryStore(now, async (folder) => {
    const { deleted, missing } = await sweepImageObjects(folder, now);
    if (deleted > 0) log.info({ deleted }, "objects that no picture needs were deleted");
    await recordMissingObjects(missing, now);
  });
}

/** An outage of the store isn't the task's failure: it is recorded, and the next run tries again. */
async function tryStore(now: Date, work: (folder: OwnFolder) => Promise<void>): Promise<void> {
  try {
    const place = uploadPlace();
    if (!place) throw new ImageStoreUnavailableError(NO_BUCKET_TEXT);
    await withOwnFolder(place, work);
    await recordStoreState(null, now);
  } catch (error) {
    if (!isImageStoreError(error)) throw error;
    await recordStoreState(error.message, now);
  }
}

/** Longer than any backup that may still read an object, and than any move whose row isn't committed yet. */
const GRACE_MS = DAY_MS;
const OBJECT_NAME = /^[\da-f]{32}-\d{1,4}-[\da-f-]{36}\.(?:avif|webp)$/;

/**
 * Garbage collection of the store (mark and sweep): marks since when no row refers to an object, and deletes those
 * marked for a day. So go what was removed, what was moved back, and what a killed move has left. Anything else in the
 * folder stays.
 *
 * @returns how many were deleted, and how many objects are missing that rows refer to
 */
async function sweepImageObjects(folder: OwnFolder, now: Date): Promise<{ deleted: number; missing: number }> {
  const before = await referencedObjects();
  const names = await folder.list();
  // After the listing: a move may have been committed during it.
  const after = await referencedObjects();
  const keys = new Set(names.filter((name) => OBJECT_NAME.test(name)).map((name) => `${folder.name}/${name}`));
  await mark([...keys.difference(after)], now);
  const unlisted = [...before.values()].filter(
    ({ objectKey }) => objectKey.startsWith(`${folder.name}/`) && after.has(objectKey) && !keys.has(objectKey),
  );
  return { deleted: await deleteMarked(folder, now), missing: await countMissing(unlisted) };
}

async function referencedObjects(): Promise<Map<string, ImageObject>> {
  const { objectKey, size, sha256 } = imageFiles;
  const rows = await database().select({ objectKey, size, sha256 }).from(imageFiles).where(isNotNull(objectKey));
  return new Map(rows.filter(isStored).map((object) => [object.objectKey, object]));
}

/** A store whose listings come late may have what it doesn't list. */
async function countMissing(objects: ImageObject[]): Promise<number> {
  let missing = 0;
  for (const object of objects) {
    try {
      await readImageObject(object);
    } catch (error) {
      if (!(error instanceof MissingImageObjectError)) throw error;
      missing++;
    }
  }
  return missing;
}

/** Those that are marked and neither unused nor there any more lose their mark. */
async function mark(keys: string[], now: Date): Promise<void> {
  const listed = sql`(select value from json_array_elements_text(${JSON.stringify(keys)}::json))`;
  const { objectKey, since } = unusedImageObjects;
  await database().transaction(async (tx) => {
    await tx.delete(unusedImageObjects).where(sql`${objectKey} not in ${listed}`);
    await tx.execute(sql`insert into ${unusedImageObjects} (${sql.identifier(objectKey.name)}, ${sql.identifier(since.name)})
      select value, ${now} from json_array_elements_text(${JSON.stringify(keys)}::json) on conflict do nothing`);
  });
}

async function deleteMarked(folder: OwnFolder, now: Date): Promise<number> {
  const { objectKey, since } = unusedImageObjects;
  const isDue = lte(since, new Date(now.getTime() - GRACE_MS));
  const due = await database().select({ key: objectKey }).from(unusedImageObjects).where(isDue);
  for (const { key } of due) await folder.remove(key.slice(folder.name.length + 1));
  return due.length;
}

/** The most files in memory at a time. */
const BATCH = 4;

type ImageFile = typeof imageFiles.$inferSelect;

/**
 * Moves the bytes of all images to where they belong. It can be stopped or killed at any time and begun again: a file
 * is in its old place until it is whole in the new one, and is served from either.
 *
 * @returns how many were moved, and how many can't be because the store doesn't have them
 * @throws as `readImageObject`, the errors of the store's library, and the driver's
 */
async function moveImages(
  home: ImageHome,
  folder: OwnFolder,
  { signal }: { signal: AbortSignal },
): Promise<{ moved: number; missing: number }> {
  const counts = { moved: 0, missing: 0 };
  let after: ImageFile | undefined;
  while (!signal.aborted) {
    const files = await nextFiles(home, after);
    if (files.length === 0) break;
    const move = home === "s3" ? moveToStore : moveToDatabase;
    for (const outcome of await Promise.all(files.map((file) => move(file, folder)))) {
      if (outcome === "missing") counts.missing++;
      else if (outcome === "moved") counts.moved++;
    }
    after = files.at(-1);
  }
  return counts;
}

type Outcome = "moved" | "missing" | "gone";

function nextFiles(home: ImageHome, after: ImageFile | undefined): Promise<ImageFile[]> {
  const { hash, format, width } = imageFiles;
  const isElsewhere = isNotNull(home === "s3" ? imageFiles.bytes : imageFiles.objectKey);
  const isLater: SQL | undefined = after
    ? sql`(${hash}, ${format}, ${width}) > (${after.hash}, ${after.format}, ${after.width})`
    : undefined;
  return database()
    .select()
    .from(imageFiles)
    .where(and(isElsewhere, isLater))
    .orderBy(hash, format, width)
    .limit(BATCH);
}

/** A key is used once, so that nothing that deletes an object can meet another of its name. */
async function moveToStore(file: ImageFile, folder: OwnFolder): Promise<Outcome> {
  const bytes = file.bytes ?? Buffer.alloc(0);
  const name = `${file.hash}-${file.width}-${randomUUID()}.${file.format}`;
  const object = { objectKey: `${folder.name}/${name}`, size: bytes.length, sha256: sha256Of(bytes) };
  await folder.upload(name, bytes);
  // Before the only other copy goes.
  await readImageObject(object);
  const changed = await database()
    .update(imageFiles)
    .set({ ...object, bytes: null })
    .where(and(isFile(file), sql`sha256(${imageFiles.bytes}) = decode(${object.sha256}, 'hex')`))
    .returning({ hash: imageFiles.hash });
  if (changed.length > 0) return "moved";
  // The image was removed meanwhile, or another process was quicker.
  await folder.remove(name);
  return "gone";
}

/** The object stays until the garbage collection finds it: a backup that runs may still read it. */
async function moveToDatabase(file: ImageFile): Promise<Outcome> {
  if (!isStored(file)) return "gone";
  try {
    const bytes = await readImageObject(file);
    const changed = await database()
      .update(imageFiles)
      .set({ bytes, objectKey: null, size: null, sha256: null })
      .where(and(isFile(file), eq(imageFiles.objectKey, file.objectKey)))
      .returning({ hash: imageFiles.hash });
    return changed.length > 0 ? "moved" : "gone";
  } catch (error) {
    if (error instanceof MissingImageObjectError) return "missing";
    throw error;
  }
}

function isFile({ hash, format, width }: ImageFile): SQL | undefined {
  return and(eq(imageFiles.hash, hash), eq(imageFiles.format, format), eq(imageFiles.width, width));
}
