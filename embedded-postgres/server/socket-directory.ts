import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { firstNonTraversable } from "../account/traversable.ts";
import { EmbeddedPostgresError, errorCode } from "../errors.ts";
import type { PostgresPaths, ServiceAccount } from "../types.ts";
import { clusterName } from "./server-settings.ts";

/** PostgreSQL names its socket after the port; we keep the usual one, since only the directory tells servers apart. */
const SOCKET_NAME = ".s.PGSQL.5432";
/** The longest path that fits a socket's address (`sun_path`), less the closing zero byte. */
const MAX_SOCKET_PATH_BYTES = process.platform === "linux" ? 107 : 103;
const MAX_ATTEMPTS = 20;

/**
 * Makes and returns the private directory for PostgreSQL's socket: inside DATA_DIR, or, where that path is too long for
 * a socket, a short one in the system's temporary directory, named after the data directory.
 *
 * @param requiredDirectory the directory that connections have been told before; then it has to be that one
 */
export function prepareSocketDirectory(
  places: PostgresPaths,
  account: ServiceAccount,
  requiredDirectory?: string,
): string {
  if (requiredDirectory !== undefined) {
    if (claimDirectory(requiredDirectory, account)) return requiredDirectory;
    throw new EmbeddedPostgresError(
      `The directory of PostgreSQL's socket, ${requiredDirectory}, is in somebody else's hands.`,
    );
  }
  const defaultDirectory = defaultSocketDirectory(places);
  if (fitsSocketPath(defaultDirectory) && claimDirectory(defaultDirectory, account)) return defaultDirectory;
  for (const base of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const name = clusterName(places.cluster) + (attempt === 1 ? "" : `-${attempt}`);
      const directory = path.join(base, name);
      if (fitsSocketPath(directory) && claimDirectory(directory, account)) return directory;
    }
  }
  throw new EmbeddedPostgresError(
    `There is no room for PostgreSQL's socket: the path ${defaultDirectory} is too long, and no private directory could be made in ${tmpdir()}. Choose a shorter DATA_DIR.`,
  );
}

/** Where the socket is, unless that path is too long. */
export function defaultSocketDirectory(places: PostgresPaths): string {
  return path.join(places.dataDir, "socket");
}

/** Whether `prepareSocketDirectory` may have made the directory for these places, in whatever temporary directory. */
export function isSocketDirectoryOf(places: PostgresPaths, directory: string): boolean {
  return (
    directory === defaultSocketDirectory(places) || path.basename(directory).startsWith(clusterName(places.cluster))
  );
}

/** Removes the directory from the temporary directory after the server has stopped; the one in DATA_DIR stays. */
export function removeSocketDirectory(places: PostgresPaths, directory: string): void {
  if (directory === defaultSocketDirectory(places)) return;
  try {
    rmdirSync(directory);
  } catch {
    // Gone already, or not empty: it is found and used again next time.
  }
}

/** The socket's address inside a directory from `prepareSocketDirectory`. */
export function socketPath(directory: string): string {
  return path.join(directory, SOCKET_NAME);
}

/** A comma would be read as a list of hosts by PostgreSQL's own tools. */
function fitsSocketPath(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= MAX_SOCKET_PATH_BYTES && !directory.includes(",");
}

/**
 * Makes the directory ours alone. False when that can't be: somebody else took the name (in a directory that everybody
 * may write to), or PostgreSQL's account couldn't get there.
 */
function claimDirectory(directory: string, account: ServiceAccount): boolean {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") return false;
  }
  const made = lstatSync(directory);
  if (account.switchTo && made.isDirectory() && made.uid === 0) chownSync(directory, account.uid, account.gid);
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== account.uid) return false;
  if ((found.mode & 0o777) !== 0o700) chmodSync(directory, 0o700);
  return firstNonTraversable(directory, account) === undefined;
}
