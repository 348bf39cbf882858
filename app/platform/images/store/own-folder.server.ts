import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { like, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type imageFiles, imageStore } from "~/platform/images/tables.server.ts";
import { openS3Storage } from "~/platform/network/storage/s3-storage.server.ts";
import type { S3Destination } from "~/platform/network/storage/storage-destination.ts";
import { MissingObjectError, ObjectStoreUnavailableError, toStoreError } from "./store-errors.server.ts";

/** The file that tells whoever finds the folder what it is, and the site that it is its own. */
export const FOLDER_MARKER = "README.txt";
const markerText = (
  what: string,
) => `The ${what} of a website, which has their names in its database. Leave them: what isn't needed any more it deletes
by itself. Copy the whole folder, this file too, to move it to another bucket.
`;

const OTHER_BUCKET_TEXT =
  "The bucket doesn't have the folder with this site's files. Set the bucket that has it, or copy the folder there.";

/** What a folder has the bytes of. */
export interface FolderKind {
  what: "pictures" | "documents";
  /** Of this type as far as `objectColumns` go. */
  table: typeof imageFiles;
  /** The folder, from the name of the database's own. */
  folderOf(site: string): string;
}

/** The folder of this database's objects, open. What its methods throw is an ObjectStoreUnavailableError. */
export interface OwnFolder {
  /** Begins the keys of its objects. */
  name: string;
  /** The names of what is in it. */
  list(): Promise<string[]>;
  upload(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/**
 * Opens this database's own folder of a kind in the bucket, for as long as `work` takes. `forUploads`: it is made when
 * no row refers to it yet.
 *
 * @throws ObjectStoreUnavailableError when that can't be done, and what `work` throws
 */
export async function withOwnFolder<Result>(
  place: S3Destination,
  kind: FolderKind,
  { forUploads }: { forUploads: boolean },
  work: (folder: OwnFolder) => Promise<Result>,
): Promise<Result> {
  const name = kind.folderOf(await ownFolderName());
  const storage = await openS3Storage({ ...place, folder: place.folder ? `${place.folder}/${name}` : name });
  const attempt = <Answer>(file: string, answer: Promise<Answer>) =>
    answer.catch((error: unknown) => Promise.reject(toStoreError(error, place, file)));
  const folder: OwnFolder = {
    name,
    list: async () => (await attempt("", storage.list())).map((file) => file.name),
    upload: (file, bytes) => attempt(file, storage.upload(file, Readable.from([bytes]), { size: bytes.length })),
    remove: (file) => attempt(file, storage.remove(file)),
  };
  try {
    if (await isInUse(kind, name)) await requireMarker(attempt(FOLDER_MARKER, storage.read(FOLDER_MARKER)));
    else if (forUploads) await folder.upload(FOLDER_MARKER, Buffer.from(markerText(kind.what)));
    return await work(folder);
  } finally {
    await storage.close();
  }
}

/** @throws ObjectStoreUnavailableError when the marker isn't there: nothing is missing in a bucket that isn't this
 * site's */
export async function requireMarker(marker: Promise<unknown>): Promise<void> {
  try {
    await marker;
  } catch (error) {
    throw error instanceof MissingObjectError ? new ObjectStoreUnavailableError(OTHER_BUCKET_TEXT) : error;
  }
}

/** The name of this database's folder; undefined while it has had none. */
export async function findOwnFolderName(): Promise<string | undefined> {
  const [row] = await database().select({ folder: imageStore.folder }).from(imageStore);
  return row?.folder;
}

/** The same in every process. */
async function ownFolderName(): Promise<string> {
  const known = await findOwnFolderName();
  if (known) return known;
  const folder = `site-${randomBytes(8).toString("hex")}`;
  await database().insert(imageStore).values({ folder }).onConflictDoNothing();
  return (await findOwnFolderName()) ?? folder;
}

async function isInUse({ table }: FolderKind, name: string): Promise<boolean> {
  const found = await database()
    .select({ one: sql`1` })
    .from(table)
    .where(like(table.objectKey, `${name}/%`))
    .limit(1);
  return found.length > 0;
}
