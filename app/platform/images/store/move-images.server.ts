import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { imageFiles } from "~/platform/images/tables.server.ts";
import type { ImageHome } from "~/shared/images/image-store-state.ts";
import type { OwnFolder } from "./own-folder.server.ts";
import { isStored, readImageObject, sha256Of } from "./read-object.server.ts";
import { MissingImageObjectError } from "./store-errors.server.ts";

/** So many files are in memory at a time. */
const BATCH = 4;

type ImageFile = typeof imageFiles.$inferSelect;

/**
 * Moves the bytes of all images to where they belong. It can be stopped or killed at any time and begun again: a file is in its
 * old place until it is whole in the new one, and is served from either.
 *
 * @returns how many were moved, and how many can't be because the store doesn't have them
 * @throws as `readImageObject`, the errors of the store's library, and the driver's
 */
export async function moveImages(
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
