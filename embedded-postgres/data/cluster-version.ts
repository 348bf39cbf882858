import { readFileSync } from "node:fs";
import path from "node:path";

/** The major version of PostgreSQL that this release brings. */
export const MAJOR_VERSION = 18;

/** The major version of PostgreSQL that has written the cluster, e.g. 18. */
export function readClusterVersion(cluster: string): number {
  return Number(readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim());
}
