import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { accountErrorText } from "../account/service-account.ts";
import { DataDirectoryUnusableError } from "../errors.ts";
import { killProcesses } from "../server/stop-server.ts";
import type { Host, Logger, PostgresPaths, ServiceAccount } from "../types.ts";
import { type InitdbContext, runInitdb } from "./initdb.ts";

/** Directories that an interrupted start leaves behind. What they hold is in the cluster as well, or nowhere yet. */
const UNFINISHED_PREFIX = "postgres.unfinished-";

/**
 * Makes a complete cluster under another name than the cluster's, for it to be renamed.
 *
 * @returns its directory
 * @throws DataDirectoryUnusableError or DatabaseStartError when that fails
 */
export async function createCluster(context: InitdbContext): Promise<string> {
  const { paths, account, host } = context;
  const unfinished = mkdtempSync(path.join(paths.dataDir, UNFINISHED_PREFIX));
  chownToAccount(unfinished, account, host);
  await runInitdb(unfinished, context);
  return unfinished;
}

/** Removes what interrupted starts have left. Needs the lock of the data directory. */
export async function removeUnfinishedClusters({ paths, log }: { paths: PostgresPaths; log: Logger }): Promise<void> {
  for (const name of readdirSync(paths.dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    const directory = path.join(paths.dataDir, name);
    try {
      // A server runs in one while an older cluster is moved, and outlives a killed host.
      await killProcesses(directory);
      rmSync(directory, { recursive: true, maxRetries: 3 });
      log.info({ directory: name }, "Removed what an interrupted start left behind");
    } catch (error) {
      log.warn({ err: error, directory: name }, "Could not remove what an interrupted start left behind");
    }
  }
}

/** So that a rename in it outlives a power failure. */
export async function fsyncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
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
