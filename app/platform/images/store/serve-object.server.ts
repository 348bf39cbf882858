import { LRUCache } from "lru-cache";
import { type ImageObject, readImageObject } from "./read-object.server.ts";
import { ImageStoreUnavailableError } from "./store-errors.server.ts";

const CACHE_BYTES = 32 * 1024 * 1024;
/** How long a visitor waits for a picture. */
const READ_TIMEOUT_MS = 5_000;
/** How long nobody waits after that. */
const RETRY_MS = 5_000;

/** While the store doesn't answer, one read each five seconds finds out whether it does. */
let retryAt = 0;
const AWAY_TEXT = "The pictures' store didn't answer just now.";

const objects = new LRUCache<string, Buffer, ImageObject>({
  maxSize: CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.length || 1,
  fetchMethod: (_key, _stale, { context }) => readWithin(context),
});

/**
 * An object's bytes for a visitor: from memory, else from the store, from which all who want it at the same time get it once.
 *
 * @throws as `readImageObject`, within some seconds; at once while the store is known to be away
 */
export async function serveImageObject(object: ImageObject): Promise<Buffer> {
  const bytes = await objects.fetch(object.objectKey, { context: object });
  if (!bytes) throw new ImageStoreUnavailableError(AWAY_TEXT);
  return bytes;
}

async function readWithin(object: ImageObject): Promise<Buffer> {
  if (Date.now() < retryAt) throw new ImageStoreUnavailableError(AWAY_TEXT);
  try {
    return await readImageObject(object, AbortSignal.timeout(READ_TIMEOUT_MS));
  } catch (error) {
    if (error instanceof ImageStoreUnavailableError) retryAt = Date.now() + RETRY_MS;
    throw error;
  }
}
