import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { currentIds } from "../account/service-account.ts";
import { DataDirectoryUnusableError, errorCode } from "../errors.ts";
import type { Host, PostgresPaths } from "../types.ts";

/**
 * Makes the data directory if it isn't there, and makes sure that this process may work in it.
 *
 * @throws DataDirectoryUnusableError when that fails, with the reason
 */
export function prepareDataDirectory(wanted: string, host: Host): PostgresPaths {
  const directory = path.resolve(wanted);
  if (/\p{Cc}/u.test(directory)) {
    throw new DataDirectoryUnusableError(
      `${host.dataDirVariable} holds a line break or another control character. Choose another one.`,
    );
  }
  try {
    makeDirectory(directory);
    if (!statSync(directory).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirectoryUnusableError(`The data directory ${directory} can't be used: ${errorReason(error)}.`);
  }
  const dataDir = realpathSync(directory);
  return { dataDir, cluster: path.join(dataDir, "postgres"), logFile: path.join(dataDir, "postgres.log") };
}

/**
 * Private where possible; where root starts PostgreSQL under another account, that one needs search permission. One
 * directory at a time, since Node's own recursive `mkdir` never ends where a file system takes no directories
 * (`/proc`).
 */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another process that starts at the same time may have been first.
    if (existsSync(directory)) return;
    throw error;
  }
  chmodSync(directory, currentIds().uid === 0 ? 0o711 : 0o700);
}

function errorReason(error: unknown): string {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM") return "it belongs to another account, which doesn't let this one in";
  if (code === "ENOTDIR") return "a file is in the way";
  if (code === "EEXIST") return "a link that leads nowhere is in the way";
  if (code === "ENOENT") return "no directory can be made there";
  if (code === "ENAMETOOLONG") return "its name is too long";
  if (code === "EROFS") return "the disk is read-only";
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk is full";
  return error instanceof Error ? error.message : String(error);
}

/** The working directory of the process that opens it. Only Linux has it. */
const PROC_CWD = "/proc/self/cwd";

/**
 * Whether PostgreSQL's account needs no search permission for the directories above its data: it is started with its
 * data directory as working directory, which this process may enter, and uses that.
 */
export const STARTS_IN_DATA_DIRECTORY = existsSync(PROC_CWD);

/** The working directory and the data directory to start one of PostgreSQL's executables with, for this `cluster`. */
export function resolveDataPath(cluster: string): { cwd: string; data: string } {
  return STARTS_IN_DATA_DIRECTORY ? { cwd: cluster, data: PROC_CWD } : { cwd: "/", data: cluster };
}

/** The major version of PostgreSQL that this release brings. */
export const MAJOR_VERSION = 18;

/** The major version of PostgreSQL that has written the cluster, e.g. 18. */
export function readClusterVersion(cluster: string): number {
  return Number(readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim());
}
