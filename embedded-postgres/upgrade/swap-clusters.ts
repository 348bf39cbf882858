import { existsSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { fsyncDirectory } from "../data/new-cluster.ts";
import type { PostgresPaths } from "../types.ts";

/** Ends the name of the cluster that is being replaced; it has this name for a moment only. */
const REPLACED = ".replaced";

/**
 * Puts the new cluster in the place of the other, which is kept.
 *
 * @param kept - the name that the other one gets, e.g. `postgres-17.old`
 * @returns the directory that holds the other one
 */
export async function swapClusters(paths: PostgresPaths, next: string, kept: string): Promise<string> {
  const replaced = path.join(paths.dataDir, `${freeName(paths.dataDir, kept)}${REPLACED}`);
  renameSync(paths.cluster, replaced);
  await fsyncDirectory(paths.dataDir);
  renameSync(next, paths.cluster);
  await fsyncDirectory(paths.dataDir);
  return (await completeSwap(paths)) ?? replaced;
}

/**
 * Completes a swap: one that was interrupted before the new cluster was in place is undone, a later one is finished.
 *
 * @returns the directory of the replaced cluster, if there was a swap to finish
 */
export async function completeSwap(paths: PostgresPaths): Promise<string | undefined> {
  const name = readdirSync(paths.dataDir).find((entry) => entry.startsWith("postgres") && entry.endsWith(REPLACED));
  if (!name) return undefined;
  const replaced = path.join(paths.dataDir, name);
  const isInPlace = existsSync(path.join(paths.cluster, "PG_VERSION"));
  const target = isInPlace ? replaced.slice(0, -REPLACED.length) : paths.cluster;
  renameSync(replaced, target);
  await fsyncDirectory(paths.dataDir);
  return isInPlace ? target : undefined;
}

function freeName(directory: string, name: string): string {
  let free = name;
  for (let number = 2; existsSync(path.join(directory, free)); number += 1) free = `${name}-${number}`;
  return free;
}
