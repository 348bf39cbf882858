import { chownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { accountErrorText } from "../account/service-account.ts";
import { requireTraversable } from "../account/traversable.ts";
import { DatabaseVersionError, DataDirectoryUnusableError } from "../errors.ts";
import type { Host, Logger, ServiceAccount } from "../types.ts";
import { STARTS_IN_DATA_DIRECTORY } from "./data-path.ts";
import { type InitdbContext, runInitdb } from "./initdb.ts";

const MAJOR_VERSION = "18";
/** Directories that an interrupted first start leaves behind. No server ever ran in one, so they hold no data. */
const UNFINISHED_PREFIX = "postgres.unfinished-";

type EnsureClusterContext = InitdbContext & { log: Logger; say: (line: string) => void };

/**
 * Makes sure there is a complete cluster of the right version in `paths.cluster`; makes a new one where there is none.
 * A new one is made under another name and renamed when it is complete and on disk, so that an interruption at any
 * point leaves either nothing or a whole one. Needs the lock of the data directory.
 *
 * @throws DataDirectoryUnusableError, DatabaseVersionError or DatabaseStartError when there can't be one
 */
export async function ensureCluster(context: EnsureClusterContext): Promise<void> {
  const { host, paths, account, say } = context;
  if (!STARTS_IN_DATA_DIRECTORY) requireTraversable(paths.dataDir, account, host);
  removeUnfinishedClusters(context);
  if (hasCluster(paths.cluster, host)) {
    requireMajorVersion(paths.cluster, host);
    return;
  }
  say("First start: creating the database. This takes a few seconds.");
  const unfinished = mkdtempSync(path.join(paths.dataDir, UNFINISHED_PREFIX));
  chownToAccount(unfinished, account, host);
  await runInitdb(unfinished, context);
  renameSync(unfinished, paths.cluster);
  await fsyncDirectory(paths.dataDir);
}

function chownToAccount(directory: string, account: ServiceAccount, host: Host): void {
  if (!account.switchTo) return;
  try {
    chownSync(directory, account.uid, account.gid);
  } catch (error) {
    throw new DataDirectoryUnusableError(`The database can't be created: ${accountErrorText(error, account, host)}.`, {
      cause: error,
    });
  }
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

function requireMajorVersion(cluster: string, host: Host): void {
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new DatabaseVersionError(
    `The database in ${cluster} was written by PostgreSQL ${version}, but this ${host.program} runs PostgreSQL ${MAJOR_VERSION}. Make a backup with the release of the ${host.program} that wrote it, and restore that into a new ${host.dataDirVariable}.`,
  );
}

function removeUnfinishedClusters({ paths, log }: EnsureClusterContext): void {
  for (const name of readdirSync(paths.dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    try {
      rmSync(path.join(paths.dataDir, name), { recursive: true, maxRetries: 3 });
      log.info({ directory: name }, "Removed what an interrupted first start left behind");
    } catch (error) {
      log.warn({ err: error, directory: name }, "Could not remove what an interrupted first start left behind");
    }
  }
}

async function fsyncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
}
