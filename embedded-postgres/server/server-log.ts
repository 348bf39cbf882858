import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { chownToOwnerOf } from "../account/service-account.ts";
import type { PostgresPaths } from "../types.ts";

/** Past this size the log becomes `postgres.log.1` (replacing the one before) at the next start of PostgreSQL. */
const MAX_LOG_BYTES = 5 * 1024 * 1024;
const TAIL_BYTES = 4096;
const TAIL_LINES = 8;

export type ServerLog = {
  /** Open for appending; becomes the output of a child process. */
  fd: number;
  close(): void;
  /** The last lines written since this log was opened. */
  tail(): string;
};

/** Opens PostgreSQL's log for one run of one of its executables. */
export function openServerLog({ dataDir, logFile }: PostgresPaths): ServerLog {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const fd = openSync(logFile, "a", 0o600);
  const start = fstatSync(fd).size;
  chownToOwnerOf(dataDir, logFile);
  return { fd, close: () => closeSync(fd), tail: () => readTail(logFile, start) };
}

function readTail(logFile: string, start: number): string {
  const fd = openSync(logFile, "r");
  try {
    const end = fstatSync(fd).size;
    const from = Math.max(start, end - TAIL_BYTES);
    const bytes = Buffer.alloc(Math.max(0, end - from));
    readSync(fd, bytes, 0, bytes.length, from);
    return bytes.toString("utf8").trim().split("\n").slice(-TAIL_LINES).join("\n");
  } finally {
    closeSync(fd);
  }
}
