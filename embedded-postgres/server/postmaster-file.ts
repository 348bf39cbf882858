import { readFileSync } from "node:fs";
import path from "node:path";

/** What PostgreSQL writes about itself in `postmaster.pid` (its manual's chapter "Database File Layout" lists the lines). */
export type PostmasterFile = { pid: number; socketDirectory: string };

const PID_LINE = 0;
const SOCKET_DIRECTORY_LINE = 4;

/** Reads the file in the given cluster; undefined when there is none. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[PID_LINE]) || 0, socketDirectory: lines[SOCKET_DIRECTORY_LINE] ?? "" };
  } catch {
    return undefined;
  }
}
