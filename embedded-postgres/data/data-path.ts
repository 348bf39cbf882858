import { existsSync } from "node:fs";

/** The working directory of the process that opens it. Only Linux has it. */
const PROC_CWD = "/proc/self/cwd";

/**
 * Whether PostgreSQL's account needs no search permission for the directories above its data: it is started with its data
 * directory as working directory, which this process may enter, and uses that.
 */
export const STARTS_IN_DATA_DIRECTORY = existsSync(PROC_CWD);

/** The working directory and the data directory to start one of PostgreSQL's executables with, for this `cluster`. */
export function resolveDataPath(cluster: string): { cwd: string; data: string } {
  return STARTS_IN_DATA_DIRECTORY ? { cwd: cluster, data: PROC_CWD } : { cwd: "/", data: cluster };
}
