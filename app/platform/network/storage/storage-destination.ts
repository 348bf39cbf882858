import type { Readable } from "node:stream";

/** Who has set a destination: what the owner sets may not lead into the site's own network. */
interface SetBy {
  setBy: "owner" | "server";
}

/** A bucket of Amazon S3 or of another service with its interface. */
export interface S3Destination extends SetBy {
  kind: "s3";
  /** Such as `https://s3.eu-central-003.example.com`; empty for Amazon's own. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Folder within the bucket, without slashes around it; empty for none. */
  folder: string;
  accessKey: string;
  secretKey: string;
}

/** A folder of a WebDAV server (RFC 4918), such as Nextcloud. */
export interface WebdavDestination extends SetBy {
  kind: "webdav";
  url: string;
  user: string;
  password: string;
}

/** A folder of an SSH server. */
export interface SftpDestination extends SetBy {
  kind: "sftp";
  host: string;
  port: number;
  user: string;
  /** One of the two; with both the key is tried first, which the password may unlock. */
  password: string;
  privateKey: string;
  folder: string;
  /** The fingerprint of the server's key as OpenSSH writes it, e.g. `SHA256:…`; empty until it is confirmed. */
  hostKey: string;
}

/** A destination on another machine that files are stored in. */
export type StorageDestination = S3Destination | WebdavDestination | SftpDestination;

/** A file at a destination; its size in bytes. */
export interface RemoteFile {
  name: string;
  size: number;
}

/** An open destination. Every method rejects with what its library throws; `explainStorageError` says it in plain
 * words. */
export interface RemoteStorage {
  /** The files of the folder itself, not of those in it. */
  list(): Promise<RemoteFile[]>;
  /**
   * Stores a stream under `name`, replacing a file of that name. Until all of it is there, no file has the name.
   * Resolves when the destination says that the file has `size` bytes.
   *
   * @throws StorageSizeError when it says another size
   */
  upload(name: string, body: Readable, options: { size: number; signal?: AbortSignal | undefined }): Promise<void>;
  /** A small file. */
  read(name: string): Promise<Uint8Array>;
  remove(name: string): Promise<void>;
  /** Removes what uploads have left that broke off, of the names that `isOurs`. */
  removeRemains(isOurs: (name: string) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** The file at the destination has another size than what was sent. */
class StorageSizeError extends Error {
  override name = "StorageSizeError";
}

/** What an unfinished upload is called at destinations that have no uploads of their own. */
export const PARTIAL = ".part";

/** @throws StorageSizeError */
export function requireSize(name: string, expected: number, found: number | undefined): void {
  if (found !== expected) throw new StorageSizeError(`${name} has ${found ?? "unknown"} of ${expected} bytes.`);
}
