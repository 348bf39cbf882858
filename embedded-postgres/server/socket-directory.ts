import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { firstNonTraversable } from "../account/service-account.ts";
import { EmbeddedPostgresError, errorCode } from "../errors.ts";
import type { ClusterContext, PostgresPaths, ServiceAccount } from "../types.ts";
import { clusterName } from "./server-settings.ts";

/** PostgreSQL names its socket after the port, here the default; the directory tells servers apart. */
const SOCKET_NAME = ".s.PGSQL.5432";
/** The longest path that fits a socket address (`sun_path`), without the terminating zero byte. */
const MAX_SOCKET_PATH_BYTES = process.platform === "linux" ? 107 : 103;
const MAX_ATTEMPTS = 20;

/**
 * Makes and returns the private directory for PostgreSQL's socket: inside the data directory, or, where that path is
 * too long for a socket, a short one in the system's temporary directory, named after the data directory.
 *
 * @param requiredDirectory - the directory in a connection string handed out before; no other one will do then
 * @throws EmbeddedPostgresError when no private directory can be made
 */
export function prepareSocketDirectory({ host, paths, account }: ClusterContext, requiredDirectory?: string): string {
  if (requiredDirectory !== undefined) {
    if (claimDirectory(requiredDirectory, account)) return requiredDirectory;
    throw new EmbeddedPostgresError(
      `The directory of PostgreSQL's socket, ${requiredDirectory}, is in somebody else's hands.`,
    );
  }
  const defaultDirectory = defaultSocketDirectory(paths);
  if (fitsSocketPath(defaultDirectory) && claimDirectory(defaultDirectory, account)) return defaultDirectory;
  for (const base of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const name = clusterName(host, paths.cluster) + (attempt === 1 ? "" : `-${attempt}`);
      const directory = path.join(base, name);
      if (fitsSocketPath(directory) && claimDirectory(directory, account)) return directory;
    }
  }
  throw new EmbeddedPostgresError(
    `There is no room for PostgreSQL's socket: the path ${defaultDirectory} is too long, and no private directory could be made in ${tmpdir()}. Choose a shorter ${host.dataDirVariable}.`,
  );
}

/** Where the socket is, unless that path is too long. */
function defaultSocketDirectory(paths: PostgresPaths): string {
  return path.join(paths.dataDir, "socket");
}

/** Removes the directory from the temporary directory after the server has stopped; the one in the data directory
 * stays. */
export function removeSocketDirectory(paths: PostgresPaths, directory: string): void {
  if (directory === defaultSocketDirectory(paths)) return;
  try {
    rmdirSync(directory);
  } catch {
    // Removed before, or not empty: the next start uses it again.
  }
}

/** The socket's address inside a directory from `prepareSocketDirectory`. */
export function socketPath(directory: string): string {
  return path.join(directory, SOCKET_NAME);
}

/** PostgreSQL's own tools read a comma as a list of hosts. */
function fitsSocketPath(directory: string): boolean {
  return Buffer.byteLength(socketPath(directory)) <= MAX_SOCKET_PATH_BYTES && !directory.includes(",");
}

/**
 * Makes the directory private to PostgreSQL's account. False when that can't be: another account owns one of that name
 * (in a world-writable directory), or PostgreSQL's account has no search permission on the path.
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
