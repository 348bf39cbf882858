import { readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { requireTraversable } from "../account/service-account.ts";
import { DatabaseVersionError, DataDirectoryUnusableError } from "../errors.ts";
import type { DatabaseTransfer, Host, ServerContext } from "../types.ts";
import { completeSwap, upgradeCluster } from "../upgrade/upgrade-cluster.ts";
import { MAJOR_VERSION, readClusterVersion, STARTS_IN_DATA_DIRECTORY } from "./data-directory.ts";
import { createCluster, fsyncDirectory, removeUnfinishedClusters } from "./new-cluster.ts";

type EnsureClusterContext = ServerContext & { say: (line: string) => void };

/**
 * Makes sure there is a complete cluster of the right version in `paths.cluster`; makes a new one where there is none,
 * and moves the data of an earlier version with `transfer`. A new one is made under another name and renamed when it is
 * complete and on disk, so that an interruption at any point leaves either what was there or a whole one. Needs the
 * lock of the data directory.
 *
 * @throws DataDirectoryUnusableError, DatabaseVersionError or DatabaseStartError when there can't be one
 */
export async function ensureCluster(context: EnsureClusterContext, transfer?: DatabaseTransfer): Promise<void> {
  const { host, paths, account, say } = context;
  if (!STARTS_IN_DATA_DIRECTORY) requireTraversable(paths.dataDir, account, host);
  await completeSwap(paths);
  await removeUnfinishedClusters(context);
  if (hasCluster(paths.cluster, host)) {
    const version = readClusterVersion(paths.cluster);
    if (version === MAJOR_VERSION) return;
    if (version > MAJOR_VERSION || !transfer) throw versionError(version, paths.cluster, host);
    return upgradeCluster(context, { version, transfer });
  }
  say("First start: creating the database. This takes a few seconds.");
  renameSync(await createCluster(context), paths.cluster);
  await fsyncDirectory(paths.dataDir);
}

function hasCluster(cluster: string, host: Host): boolean {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && readdirSync(cluster).length === 0) return false;
  if (statSync(path.join(cluster, "PG_VERSION"), { throwIfNoEntry: false })) return true;
  throw new DataDirectoryUnusableError(
    `${cluster} is not a PostgreSQL data directory, and it isn't empty. Move it away, or choose another ${host.dataDirVariable}.`,
  );
}

function versionError(version: number, cluster: string, { program, dataDirVariable }: Host): DatabaseVersionError {
  return new DatabaseVersionError(
    `The database in ${cluster} was written by PostgreSQL ${version}, but this ${program} runs PostgreSQL ${MAJOR_VERSION}. Make a backup with the release of the ${program} that wrote it, and restore that into a new ${dataDirVariable}.`,
  );
}
