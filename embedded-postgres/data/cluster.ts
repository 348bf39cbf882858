import { chownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { accountErrorText } from "../account/service-account.ts";
import { requireTraversable } from "../account/traversable.ts";
import { DatabaseVersionError, DataDirectoryUnusableError } from "../errors.ts";
import type { Logger, ServiceAccount } from "../types.ts";
import { STARTS_IN_DATA_DIRECTORY } from "./data-path.ts";
import { type InitdbContext, runInitdb } from "./initdb.ts";

const MAJOR_VERSION = "18";
/** Directories that an interrupted first start leaves behind. No server ever ran in one, so they hold nobody's data. */
const UNFINISHED_PREFIX = "postgres.unfinished-";

type ClusterContext = InitdbContext & { log: Logger; say: (line: string) => void };

/**
 * Makes sure there is a complete cluster of the right version in `places.cluster`; makes a new one where there is none.
 * A new one is made under another name and renamed when it is complete and on disk, so that an interruption at any
 * point leaves either nothing or a whole one. Needs the site's lock.
 */
export async function ensureCluster(context: ClusterContext): Promise<void> {
  const { places, account, say } = context;
  if (!STARTS_IN_DATA_DIRECTORY) requireTraversable(places.dataDir, account);
  removeUnfinishedClusters(context);
  if (hasCluster(places.cluster)) {
    requireMajorVersion(places.cluster);
    return;
  }
  say("First start: creating the database. This takes a few seconds.");
  const unfinished = mkdtempSync(path.join(places.dataDir, UNFINISHED_PREFIX));
  chownToAccount(unfinished, account);
  await runInitdb(unfinished, context);
  renameSync(unfinished, places.cluster);
  await fsyncDirectory(places.dataDir);
}

function chownToAccount(directory: string, account: ServiceAccount): void {
  if (!account.switchTo) return;
  try {
    chownSync(directory, account.uid, account.gid);
  } catch (error) {
    throw new DataDirectoryUnusableError(`The database can't be created: ${accountErrorText(error, account)}.`, {
      cause: error,
    });
  }
}

function hasCluster(cluster: string): boolean {
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.isDirectory() && readdirSync(cluster).length === 0) return false;
  if (statSync(path.join(cluster, "PG_VERSION"), { throwIfNoEntry: false })) return true;
  throw new DataDirectoryUnusableError(
    `${cluster} is not a PostgreSQL data directory, and it isn't empty. Move it away, or choose another DATA_DIR.`,
  );
}

function requireMajorVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new DatabaseVersionError(
    `The database in ${cluster} was written by PostgreSQL ${version}, but this site runs PostgreSQL ${MAJOR_VERSION}. Make a backup with the release of the site that wrote it, and restore that into a new DATA_DIR.`,
  );
}

function removeUnfinishedClusters({ places, log }: ClusterContext): void {
  for (const name of readdirSync(places.dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    try {
      rmSync(path.join(places.dataDir, name), { recursive: true, maxRetries: 3 });
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
