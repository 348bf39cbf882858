import { existsSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { MAJOR_VERSION } from "../data/data-directory.ts";
import { createCluster, fsyncDirectory, removeUnfinishedClusters } from "../data/new-cluster.ts";
import { socketConnectionString } from "../server/role-and-database.ts";
import { prepareSocketDirectory, removeSocketDirectory } from "../server/socket-directory.ts";
import { startServer } from "../server/start-server.ts";
import { stopServer } from "../server/stop-server.ts";
import type { Binaries, DatabaseTransfer, PostgresPaths, ServerContext } from "../types.ts";
import { removeOlderBinaries, resolveOlderBinaries } from "./older-binaries.ts";

/**
 * Moves the host's database from a cluster that an earlier major version of PostgreSQL has written to a new one: it is
 * dumped with the earlier version, loaded with this one, and the clusters are swapped. The earlier one is kept beside
 * it. Interrupted or failed at any point, it is as before, and the next start begins again. Needs the lock of the data
 * directory.
 *
 * @throws DatabaseVersionError when there are no binaries of that version; what `transfer` throws
 */
export async function upgradeCluster(
  context: ServerContext,
  {
    version,
    transfer,
    older,
  }: {
    version: number;
    transfer: DatabaseTransfer;
    /** The executables of that version; installed unless given. */
    older?: Binaries;
  },
): Promise<void> {
  const { paths, say, abort } = context;
  say?.(`The database was written by PostgreSQL ${version} and is moved to PostgreSQL ${MAJOR_VERSION}.`);
  const binaries = older ?? (await resolveOlderBinaries(version, context));
  const dump = await withServer({ ...context, binaries }, (address) =>
    transfer.dump(address, { from: version, to: MAJOR_VERSION }),
  );
  abort?.throwIfAborted();
  const next = await loadedCluster(context, (address) => transfer.load(address, dump));
  const kept = await swapClusters(paths, next, `postgres-${version}.old`);
  removeOlderBinaries(paths.dataDir, version);
  say?.(
    `The database is moved and compared. The one of PostgreSQL ${version} is kept in ${kept}; remove it when all is well.`,
  );
}

/** @returns the directory of a new cluster that `load` has filled; nothing is left of it when that fails */
async function loadedCluster(
  context: ServerContext,
  load: (connectionString: string) => Promise<void>,
): Promise<string> {
  try {
    const cluster = await createCluster(context);
    await withServer({ ...context, paths: { ...context.paths, cluster } }, load);
    context.abort?.throwIfAborted();
    return cluster;
  } catch (error) {
    // It may be what has filled the disk.
    await removeUnfinishedClusters(context);
    throw error;
  }
}

async function withServer<Result>(
  context: ServerContext,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const socketDirectory = prepareSocketDirectory(context);
  await startServer(context, socketDirectory);
  try {
    return await work(socketConnectionString(socketDirectory, context.host.name));
  } finally {
    await stopServer(context);
    removeSocketDirectory(context.paths, socketDirectory);
  }
}

/** Ends the name of the cluster that is being replaced; it has this name for a moment only. */
const REPLACED = ".replaced";

/**
 * Puts the new cluster in the place of the other, which is kept.
 *
 * @param kept - the name that the other one gets, e.g. `postgres-17.old`
 * @returns the directory that holds the other one
 */
async function swapClusters(paths: PostgresPaths, next: string, kept: string): Promise<string> {
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
