import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { accountErrorText } from "../account/service-account.ts";
import { DatabaseStartError, DataDirectoryUnusableError } from "../errors.ts";
import { openServerLog } from "../server/server-log.ts";
import { killProcesses } from "../server/stop-server.ts";
import type { Binaries, ClusterContext, Host, Logger, PostgresPaths, ServiceAccount } from "../types.ts";
import { resolveDataPath } from "./data-directory.ts";

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

type InitdbContext = ClusterContext & { binaries: Binaries };

/**
 * Character classes come from the C library, and pg_trgm indexes letters outside ASCII by them. Every current Linux has
 * C.UTF-8; elsewhere plain C does: searches find the same, only slower where no letter is ASCII.
 */
const CTYPES = ["C.UTF-8", "C"] as const;

/**
 * Fills an empty directory, which PostgreSQL's account owns, with a new cluster, written through to the disk.
 *
 * @throws DatabaseStartError when initdb fails; the message ends with its last lines
 */
async function runInitdb(directory: string, context: InitdbContext): Promise<void> {
  let failure = "";
  for (const ctype of CTYPES) {
    failure = await tryInitdb(directory, ctype, context);
    if (failure === "") return;
    if (!failure.includes("invalid locale name")) break;
  }
  throw new DatabaseStartError(`The database could not be created as ${context.account.name}: ${failure}`);
}

/** @returns the reason of the failure, or an empty string */
function tryInitdb(
  directory: string,
  ctype: string,
  { host, paths, account, binaries }: InitdbContext,
): Promise<string> {
  const serverLog = openServerLog(paths);
  const { cwd, data } = resolveDataPath(directory);
  const child = spawn(
    binaries.initdb,
    [
      ...["--pgdata", data, "--username", "postgres", "--encoding", "UTF8", "--data-checksums"],
      // Collation and case mapping come from PostgreSQL itself, so they are the same on every machine.
      ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C", "--lc-ctype", ctype],
      // Every process that can reach the socket, in its private directory, may connect. There is no other way in.
      ...["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"],
    ],
    {
      ...account.switchTo,
      cwd,
      env: { ...binaries.env, LC_ALL: "C" },
      stdio: ["ignore", serverLog.fd, serverLog.fd],
    },
  );
  return new Promise((resolve) => {
    const end = (failure: string) => {
      resolve(failure && `${failure}.\n${serverLog.tail()}`.trim());
      serverLog.close();
    };
    child.once("error", (error) => end(accountErrorText(error, account, host)));
    child.once("exit", (code, signal) => end(code === 0 ? "" : `initdb ended with ${code ?? signal}`));
  });
}
