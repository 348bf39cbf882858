import { createHash } from "node:crypto";
import path from "node:path";
import { environment } from "~/platform/env.server.ts";
import { openS3Storage, type S3Storage } from "~/platform/network/storage/s3-storage.server.ts";
import type { S3Destination } from "~/platform/network/storage/storage-destination.ts";
import type { ObjectHome } from "~/shared/images/object-store-state.ts";
import { FOLDER_MARKER, requireMarker } from "./own-folder.server.ts";
import {
  MissingObjectError,
  NO_BUCKET_TEXT,
  ObjectStoreUnavailableError,
  toStoreError,
} from "./store-errors.server.ts";

/** An object as its row describes it. */
export interface StoredObject {
  objectKey: string;
  size: number;
  sha256: string;
}

/** Whether the bytes of a row are in the object store. */
export function isStored<Row extends { [Column in keyof StoredObject]: StoredObject[Column] | null }>(
  row: Row,
): row is Row & StoredObject {
  return row.objectKey !== null && row.size !== null && row.sha256 !== null;
}

/** Longer than a picture takes over a slow line. */
const READ_TIMEOUT_MS = 60_000;

const storages = new Map<string, Promise<S3Storage>>();

/** The bucket of all objects, opened once in a process. */
function openBucket(place: S3Destination): Promise<S3Storage> {
  const id = JSON.stringify(place);
  const opened = storages.get(id) ?? openS3Storage(place);
  storages.set(id, opened);
  return opened;
}

/**
 * An object's bytes, compared to what was stored.
 *
 * @throws ObjectStoreUnavailableError, or MissingObjectError when the store has no such bytes
 */
export async function readObject(
  object: StoredObject,
  signal: AbortSignal = AbortSignal.timeout(READ_TIMEOUT_MS),
): Promise<Buffer> {
  const place = uploadPlace();
  if (!place) throw new ObjectStoreUnavailableError(NO_BUCKET_TEXT);
  const storage = await openBucket(place);
  try {
    const bytes = Buffer.from(await storage.readSized(object.objectKey, { size: object.size, signal }));
    if (sha256Of(bytes) === object.sha256) return bytes;
    throw new MissingObjectError(`${object.objectKey} has other bytes in the bucket.`);
  } catch (error) {
    const found = toStoreError(error, place, object.objectKey);
    if (!(found instanceof MissingObjectError)) throw found;
    const marker = `${path.posix.dirname(object.objectKey)}/${FOLDER_MARKER}`;
    await requireMarker(storage.read(marker).catch((reason) => Promise.reject(toStoreError(reason, place, marker))));
    throw found;
  }
}

/** The checksum of an object, in hexadecimal digits. */
export function sha256Of(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The bucket that whoever runs the server has set for uploads; undefined without one. */
export function uploadPlace(): S3Destination | undefined {
  const variables = environment();
  const { UPLOADS_S3_BUCKET: bucket, UPLOADS_S3_ACCESS_KEY: accessKey, UPLOADS_S3_SECRET_KEY: secretKey } = variables;
  if (!bucket || !accessKey || !secretKey) return undefined;
  const { UPLOADS_S3_ENDPOINT: endpoint = "", UPLOADS_S3_REGION: region, UPLOADS_S3_FOLDER: folder } = variables;
  return { kind: "s3", setBy: "server", endpoint, region, bucket, folder, accessKey, secretKey };
}

/** Where images are kept: in the bucket if there is one, unless `UPLOADS` says otherwise. */
export function imageHome(): ObjectHome {
  return environment().UPLOADS ?? (uploadPlace() ? "s3" : "database");
}

/** A bucket as one reads it; without its keys. */
export function describeUploadPlace({ bucket, folder, endpoint }: S3Destination): string {
  return `${bucket}${folder && `/${folder}`} at ${endpoint || "Amazon S3"}`;
}
