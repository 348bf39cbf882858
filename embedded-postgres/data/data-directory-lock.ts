import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chownToOwnerOf } from "../account/service-account.ts";
import { DataDirectoryInUseError, DataDirectoryUnusableError } from "../errors.ts";

type Sqlite = typeof import("node:sqlite");

/** What SQLite answers when somebody else holds the lock. */
const SQLITE_BUSY = 5;

/**
 * Takes the data directory for this process, or throws `DataDirectoryInUseError` naming the process that has it.
 *
 * The lock is SQLite's exclusive file lock (POSIX `fcntl`): the kernel drops it with the process, however it ends, so
 * a lock can never be stale, and PostgreSQL, started by us, doesn't inherit it. The process id in `site.pid` is for the
 * message only. Nothing else in this process may open and close `site.lock`: that would drop the lock too.
 *
 * @returns the function that gives the directory back
 */
export function lockDataDirectory(dataDir: string): () => void {
  const lockFile = path.join(dataDir, "site.lock");
  const pidFile = path.join(dataDir, "site.pid");
  const { DatabaseSync } = loadSqlite();
  const lock = openLock(DatabaseSync, lockFile);
  try {
    // Of several that start together one has to win; without a moment's patience they could all turn each other away.
    lock.exec("PRAGMA journal_mode = OFF; PRAGMA busy_timeout = 300; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (sqliteCode(error) === SQLITE_BUSY) throw inUseError(dataDir, pidFile);
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

function openLock(DatabaseSync: Sqlite["DatabaseSync"], lockFile: string) {
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

function inUseError(dataDir: string, pidFile: string): DataDirectoryInUseError {
  const pid = readLockHolder(pidFile);
  const holder = pid ? `the site's process ${pid}` : "another process of the site";
  return new DataDirectoryInUseError(
    `The data directory ${dataDir} is in use by ${holder}. Stop that one first, or choose another DATA_DIR.`,
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

/** Loads `node:sqlite` without the one warning that some releases of Node print for it; any other warning still shows. */
function loadSqlite(): Sqlite {
  const emitWarning = process.emitWarning;
  const quiet = (warning: string | Error, ...rest: unknown[]) => {
    if (String(warning).includes("SQLite is an experimental feature")) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  process.emitWarning = quiet;
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}
