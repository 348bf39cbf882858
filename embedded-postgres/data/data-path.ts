import { existsSync } from "node:fs";

/** The directory that a program stands in, whatever lies on the way to it. Only Linux has it. */
const PROC_CWD = "/proc/self/cwd";

/**
 * Whether PostgreSQL's account needs no right to the directories on the way to its data: it is started inside them, by us,
 * who may go there, and told to use the directory that it stands in.
 */
export const STARTS_IN_DATA_DIRECTORY = existsSync(PROC_CWD);

/** Where a program of PostgreSQL is to be started, and what it is to be told, to work on the data in `cluster`. */
export function resolveDataPath(cluster: string): { cwd: string; data: string } {
  return STARTS_IN_DATA_DIRECTORY ? { cwd: cluster, data: PROC_CWD } : { cwd: "/", data: cluster };
}
