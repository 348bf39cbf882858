import { readFileSync } from "node:fs";
import path from "node:path";

/** What PostgreSQL writes about itself in `postmaster.pid` (source: its `miscadmin.h`, LOCK_FILE_LINE_*). */
export type PostmasterFile = { pid: number; socketDirectory: string; status: string };

const PID_LINE = 0;
const SOCKET_DIRECTORY_LINE = 4;
const STATUS_LINE = 7;

/** Reads the file in the given cluster; undefined when there is none. `status` is "starting", "ready", "stopping" or "". */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  return {
    pid: Number.parseInt(lines[PID_LINE] ?? "", 10) || 0,
    socketDirectory: lines[SOCKET_DIRECTORY_LINE] ?? "",
    status: (lines[STATUS_LINE] ?? "").trim(),
  };
}
