import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chownToOwnerOf } from "../account/service-account.ts";
import { DataDirectoryInUseError, DataDirectoryUnusableError } from "../errors.ts";
import type { Host } from "../types.ts";
import { loadSqlite } from "./load-sqlite.ts";

/** Named by the documents of those who run it. Nothing else may open and close it: that would drop the lock. */
const LOCK_FILE = "site.lock";
/** Holds the process id of the lock's owner, for the message of the next one only. */
const PID_FILE = "site.pid";
/** SQLite's error code while another process holds the lock. */
const SQLITE_BUSY = 5;
const LOCK_TIMEOUT_MS = 300;

/**
 * Locks the data directory for this process.
 *
 * The lock is SQLite's exclusive file lock (POSIX `fcntl`): the kernel releases it with the process, however that ends,
 * so a lock can never be stale, and PostgreSQL, a child process, doesn't inherit it.
 *
 * @returns the function that releases the lock
 * @throws DataDirectoryInUseError when another process holds it; the message names that process
 * @throws DataDirectoryUnusableError when no lock file can be written there
 */
export function lockDataDirectory(dataDir: string, host: Host): () => void {
  const lockFile = path.join(dataDir, LOCK_FILE);
  const pidFile = path.join(dataDir, PID_FILE);
  const { DatabaseSync } = loadSqlite();
  const lock = openLock(DatabaseSync, lockFile);
  try {
    // Of several processes that start together one has to win; without a timeout they could all fail.
    lock.exec(`PRAGMA journal_mode = OFF; PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}; BEGIN EXCLUSIVE`);
  } catch (error) {
    lock.close();
    if (sqliteCode(error) === SQLITE_BUSY) throw inUseError(dataDir, pidFile, host);
    throw unusableError(lockFile, error);
  }
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw unusableError(pidFile, error);
  }
  chownToOwnerOf(dataDir, lockFile, pidFile);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function openLock(DatabaseSync: typeof import("node:sqlite").DatabaseSync, lockFile: string) {
  try {
    return new DatabaseSync(lockFile);
  } catch (error) {
    throw unusableError(lockFile, error);
  }
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return undefined;
  return error.errcode & 0xff;
}

function inUseError(dataDir: string, pidFile: string, host: Host): DataDirectoryInUseError {
  const pid = readLockHolder(pidFile);
  const holder = pid ? `the ${host.program}'s process ${pid}` : `another process of the ${host.program}`;
  return new DataDirectoryInUseError(
    `The data directory ${dataDir} is in use by ${holder}. Stop that one first, or choose another ${host.dataDirVariable}.`,
  );
}

function readLockHolder(pidFile: string): string | undefined {
  try {
    return /^\d+/.exec(readFileSync(pidFile, "utf8"))?.[0];
  } catch {
    return undefined;
  }
}

function unusableError(file: string, error: unknown): DataDirectoryUnusableError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DataDirectoryUnusableError(`The data directory can't be locked: ${file}: ${reason}.`, { cause: error });
}
