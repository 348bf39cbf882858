import { and, eq, inArray, isNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { type ImageFormat, type ImageIdentity, imagePath } from "~/shared/images/image-address.ts";
import { hashUpload, prepareImage } from "./prepare-image.server.ts";
import { isStored, readObject, type StoredObject } from "./store/read-object.server.ts";
import { MissingObjectError, ObjectStoreUnavailableError } from "./store/store-errors.server.ts";
import { imageFiles, images } from "./tables.server.ts";

/**
 * Stores an uploaded image with its variants in the database, where every process and every backup finds it; from there
 * a task moves them to the object store, if there is one. The same file again is the same image. Of an animated one the
 * first frame is stored.
 *
 * @throws ImageError for a file that is no supported image
 */
export async function storeImage(upload: Buffer, name: string): Promise<ImageIdentity & { isAnimated: boolean }> {
  const known = await reuseStoredImage(hashUpload(upload));
  if (known && !(await hasLostFiles(known.hash))) return { ...known, isAnimated: false };
  const { variants, isAnimated, ...image } = await prepareImage(upload);
  await database().transaction(async (tx) => {
    const row = { ...image, name: name.replaceAll("\0", "").toWellFormed().slice(0, 200) };
    await tx.insert(images).values(row).onConflictDoNothing();
    for (const file of variants) {
      const isLost = {
        target: [imageFiles.hash, imageFiles.format, imageFiles.width],
        setWhere: isNull(imageFiles.bytes),
      };
      const set = { bytes: file.bytes, objectKey: null, size: null, sha256: null };
      await tx
        .insert(imageFiles)
        .values({ hash: image.hash, ...file })
        .onConflictDoUpdate({ ...isLost, set });
    }
  });
  return { ...image, isAnimated };
}

/**
 * The bytes of an image in one size and format, wherever they are; undefined when there is no such file.
 *
 * @throws ObjectStoreUnavailableError or MissingObjectError when they are in the object store and can't be read
 */
export async function findImageFile(hash: string, format: ImageFormat, width: number): Promise<Buffer | undefined> {
  const [row] = await database()
    .select()
    .from(imageFiles)
    .where(and(eq(imageFiles.hash, hash), eq(imageFiles.format, format), eq(imageFiles.width, width)));
  if (!row) return undefined;
  return isStored(row) ? serveImageObject(row) : (row.bytes ?? undefined);
}

/** The canonical paths of those images that there are, of some by their hashes. */
export async function storedPaths(hashes: readonly string[], tx: Executor): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ hash: images.hash, width: images.width, height: images.height })
    .from(images)
    .where(inArray(images.hash, [...hashes]));
  return new Set(rows.map((image) => imagePath(image)));
}

/** Whether the object store has lost a file of an image: then the same upload brings it back. */
async function hasLostFiles(hash: string): Promise<boolean> {
  const files = await database().select().from(imageFiles).where(eq(imageFiles.hash, hash));
  for (const file of files.filter(isStored)) {
    const error = await readObject(file).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof MissingObjectError) return true;
  }
  return false;
}

/** Marks an image as used again; undefined when garbage collection has just removed it. */
async function reuseStoredImage(hash: string): Promise<ImageIdentity | undefined> {
  const [row] = await database()
    .update(images)
    .set({ unusedSince: null })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash, width: images.width, height: images.height });
  return row;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** How long a visitor waits for a picture. */
const READ_TIMEOUT_MS = 5_000;
/** How long no one waits after that. */
const RETRY_MS = 5_000;

/** While the store doesn't answer, one read each five seconds finds out whether it does. */
let retryAt = 0;
const AWAY_TEXT = "The pictures' store didn't answer just now.";

const objects = new LRUCache<string, Buffer, StoredObject>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.length || 1,
  fetchMethod: (_key, _stale, { context }) => readWithin(context),
});

/**
 * An object's bytes for a visitor: from memory, else from the store, from which all who want it at the same time get it
 * once.
 *
 * @throws as `readObject`, within some seconds; at once while the store is known to be away
 */
async function serveImageObject(object: StoredObject): Promise<Buffer> {
  const bytes = await objects.fetch(object.objectKey, { context: object });
  if (!bytes) throw new ObjectStoreUnavailableError(AWAY_TEXT);
  return bytes;
}

async function readWithin(object: StoredObject): Promise<Buffer> {
  if (Date.now() < retryAt) throw new ObjectStoreUnavailableError(AWAY_TEXT);
  try {
    return await readObject(object, AbortSignal.timeout(READ_TIMEOUT_MS));
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) retryAt = Date.now() + RETRY_MS;
    throw error;
  }
}
