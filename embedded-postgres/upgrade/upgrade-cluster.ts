import { MAJOR_VERSION } from "../data/cluster-version.ts";
import { createCluster, removeUnfinishedClusters } from "../data/new-cluster.ts";
import { socketConnectionString } from "../server/role-and-database.ts";
import { prepareSocketDirectory, removeSocketDirectory } from "../server/socket-directory.ts";
import { startServer } from "../server/start-server.ts";
import { stopServer } from "../server/stop-server.ts";
import type { Binaries, DatabaseTransfer, ServerContext } from "../types.ts";
import { removeOlderBinaries, resolveOlderBinaries } from "./older-binaries.ts";
import { swapClusters } from "./swap-clusters.ts";

/**
 * Moves the host's database from a cluster that an earlier major version of PostgreSQL has written to a new one: it is
 * dumped with the earlier version, loaded with this one, and the clusters are swapped. The earlier one is kept beside it.
 * Interrupted or failed at any point, it is as before, and the next start begins again. Needs the lock of the data
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
