import { explainStorageError } from "~/platform/network/storage/explain-storage-error.ts";
import type { S3Destination } from "~/platform/network/storage/storage-destination.ts";

/**
 * The object store can't be used now. It has no cause: the socket errors of the store's library would pass for the
 * database's.
 */
export class ObjectStoreUnavailableError extends Error {
  override name = "ObjectStoreUnavailableError";
}

/** The store works, and doesn't have what was stored there, or has something else. */
export class MissingObjectError extends Error {
  override name = "MissingObjectError";
}

export const NO_BUCKET_TEXT =
  "Files are in an S3 bucket that isn't set any more. Set UPLOADS_S3_BUCKET and the keys again; with UPLOADS=database the pictures then come back into the database, and without PRIVATE_UPLOADS the documents.";

/** The error of a store's library as one of the above. */
export function toStoreError(error: unknown, place: S3Destination, objectKey: string): Error {
  if (error instanceof ObjectStoreUnavailableError || error instanceof MissingObjectError) return error;
  const { name } = error as Error;
  if (name === "NoSuchKey" || name === "StorageSizeError")
    return new MissingObjectError(`${objectKey} isn't in the bucket as it was stored.`);
  const { text, advice = "" } = explainStorageError(error, place);
  return new ObjectStoreUnavailableError(`${text} ${advice}`.trim());
}

/** Whether something can't be read for a reason that may pass. */
export function isObjectStoreError(error: unknown): error is Error {
  return error instanceof ObjectStoreUnavailableError || error instanceof MissingObjectError;
}
