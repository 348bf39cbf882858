import { existsSync } from "node:fs";

/** The directory that a program stands in, whatever lies on the way to it. Only Linux has it. */
const WHERE_IT_STANDS = "/proc/self/cwd";

/**
 * Whether PostgreSQL's account needs no right to the directories on the way to its data: it is started inside them, by us,
 * who may go there, and told to use the directory that it stands in.
 */
export const NEEDS_NO_WAY = existsSync(WHERE_IT_STANDS);

/** Where a program of PostgreSQL is to be started, and what it is to be told, to work on the data in `cluster`. */
export function dataPath(cluster: string): { cwd: string; data: string } {
  return NEEDS_NO_WAY ? { cwd: cluster, data: WHERE_IT_STANDS } : { cwd: "/", data: cluster };
}
