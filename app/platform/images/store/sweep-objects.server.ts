import { isNotNull, lte, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { imageFiles, unusedImageObjects } from "~/platform/images/tables.server.ts";
import type { OwnFolder } from "./own-folder.server.ts";

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
  const before = await referencedKeys();
  const names = await folder.list();
  // After the listing: a move may have been committed during it.
  const after = await referencedKeys();
  const keys = new Set(names.filter((name) => OBJECT_NAME.test(name)).map((name) => `${folder.name}/${name}`));
  await mark([...keys.difference(after)], now);
  const missing = [...before].filter((key) => key.startsWith(`${folder.name}/`) && after.has(key) && !keys.has(key));
  return { deleted: await deleteMarked(folder, now), missing: missing.length };
}

async function referencedKeys(): Promise<Set<string>> {
  const rows = await database()
    .select({ key: imageFiles.objectKey })
    .from(imageFiles)
    .where(isNotNull(imageFiles.objectKey));
  return new Set(rows.flatMap(({ key }) => key ?? []));
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
