import type { Readable } from "node:stream";

/** A file at a place; its size in bytes. */
export interface RemoteFile {
  name: string;
  size: number;
}

/** An open place. Every method rejects with what its library throws; `explainStorageError` says it in plain words. */
export interface RemoteStorage {
  /** The files of the folder itself, not of those in it. */
  list(): Promise<RemoteFile[]>;
  /**
   * Stores a stream under `name`, replacing a file of that name. Until all of it is there, no file has the name. Resolves
   * when the place says that the file has `size` bytes.
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

/** The file at the place has another size than what was sent. */
export class StorageSizeError extends Error {
  override name = "StorageSizeError";
}

/** What an unfinished upload is called at places that have no uploads of their own. */
export const PARTIAL = ".part";

/** @throws StorageSizeError */
export function requireSize(name: string, expected: number, found: number | undefined): void {
  if (found !== expected) throw new StorageSizeError(`${name} has ${found ?? "unknown"} of ${expected} bytes.`);
}
