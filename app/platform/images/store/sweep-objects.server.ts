import { isNotNull, lte, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { imageFiles, unusedImageObjects } from "~/platform/images/tables.server.ts";
import type { OwnFolder } from "./own-folder.server.ts";
import { type ImageObject, isStored, readImageObject } from "./read-object.server.ts";
import { MissingImageObjectError } from "./store-errors.server.ts";

/** Longer than any backup that may still read an object, and than any move whose row isn't committed yet. */
const GRACE_MS = 86_400_000;
const OBJECT_NAME = /^[\da-f]{32}-\d{1,4}-[\da-f-]{36}\.(?:avif|webp)$/;

/**
 * Garbage collection of the store (mark and sweep): marks since when no row refers to an object, and deletes those marked for a
 * day. So go what was removed, what was moved back, and what a killed move has left. Anything else in the folder stays.
 *
 * @returns how many were deleted, and how many objects are missing that rows refer to
 */
export async function sweepImageObjects(folder: OwnFolder, now: Date): Promise<{ deleted: number; missing: number }> {
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
