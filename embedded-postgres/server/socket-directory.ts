import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { firstNotEnterable } from "../account/traversable.ts";
import { EmbeddedDatabaseError, errorCode } from "../errors.ts";
import type { Account, Places } from "../types.ts";
import { clusterName } from "./server-settings.ts";

/** PostgreSQL names its socket after the port; we keep the usual one, since only the directory tells servers apart. */
const SOCKET_NAME = ".s.PGSQL.5432";
/** The longest path that fits a socket's address (`sun_path`), less the closing zero byte. */
const LONGEST_PATH = process.platform === "linux" ? 107 : 103;
const ATTEMPTS = 20;

/**
 * Makes and returns the private directory for PostgreSQL's socket: inside DATA_DIR, or, where that path is too long for
 * a socket, a short one in the system's temporary directory, named after the data directory.
 *
 * @param known the directory that connections have been told before; then it has to be that one
 */
export function prepareSocketDirectory(places: Places, account: Account, known?: string): string {
  if (known !== undefined) {
    if (claim(known, account)) return known;
    throw new EmbeddedDatabaseError(`The directory of PostgreSQL's socket, ${known}, is in somebody else's hands.`);
  }
  const usual = usualSocketDirectory(places);
  if (fits(usual) && claim(usual, account)) return usual;
  for (const base of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const name = clusterName(places.cluster) + (attempt === 1 ? "" : `-${attempt}`);
      const directory = path.join(base, name);
      if (fits(directory) && claim(directory, account)) return directory;
    }
  }
  throw new EmbeddedDatabaseError(
    `There is no room for PostgreSQL's socket: the path ${usual} is too long, and no private directory could be made in ${tmpdir()}. Choose a shorter DATA_DIR.`,
  );
}

/** Where the socket is, unless that path is too long. */
export function usualSocketDirectory(places: Places): string {
  return path.join(places.dataDir, "socket");
}

/** Whether `prepareSocketDirectory` may have made the directory for these places, in whatever temporary directory. */
export function isSocketDirectoryOf(places: Places, directory: string): boolean {
  return directory === usualSocketDirectory(places) || path.basename(directory).startsWith(clusterName(places.cluster));
}

/** Removes the directory from the temporary directory after the server has stopped; the one in DATA_DIR stays. */
export function tidySocketDirectory(places: Places, directory: string): void {
  if (directory === usualSocketDirectory(places)) return;
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
function fits(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= LONGEST_PATH && !directory.includes(",");
}

/**
 * Makes the directory ours alone. False when that can't be: somebody else took the name (in a directory that everybody
 * may write to), or PostgreSQL's account couldn't get there.
 */
function claim(directory: string, account: Account): boolean {
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
  return firstNotEnterable(directory, account) === undefined;
}
