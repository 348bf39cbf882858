import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { requireEnterable } from "./enterable.ts";
import { DatabaseStartError, DatabaseVersionError, DataDirectoryUnusableError, errorCode } from "./errors.ts";
import { openServerLog } from "./server-log.ts";
import type { Account, Binaries, DatabaseLog, Places } from "./types.ts";

const MAJOR_VERSION = "18";
/** Directories that an interrupted first start leaves behind. No server ever ran in one, so they hold nobody's data. */
const UNFINISHED = "postgres.unfinished-";

type Context = { places: Places; account: Account; binaries: Binaries; log: DatabaseLog; say: (line: string) => void };

/**
 * Makes sure there is a complete cluster of the right version in `places.cluster`; makes a new one where there is none.
 * A new one is made under another name and renamed when it is complete and on disk, so that an interruption at any
 * point leaves either nothing or a whole one. Needs the site's lock.
 */
export async function ensureCluster(context: Context): Promise<void> {
  const { places, account, say } = context;
  requireEnterable(places.dataDir, account, "data");
  removeUnfinished(context);
  if (hasCluster(places.cluster)) {
    checkVersion(places.cluster);
    return;
  }
  say("First start: creating the database. This takes a few seconds.");
  const unfinished = mkdtempSync(path.join(places.dataDir, UNFINISHED));
  if (account.switchTo) chownSync(unfinished, account.uid, account.gid);
  await initdb(unfinished, context);
  renameSync(unfinished, places.cluster);
  await syncDirectory(places.dataDir);
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

function checkVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR_VERSION) return;
  throw new DatabaseVersionError(
    `The database in ${cluster} was written by PostgreSQL ${version}, but this site runs PostgreSQL ${MAJOR_VERSION}. Make a backup with the release of the site that wrote it, and restore that into a new DATA_DIR.`,
  );
}

function removeUnfinished({ places, log }: Context): void {
  for (const name of readdirSync(places.dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      rmSync(path.join(places.dataDir, name), { recursive: true, maxRetries: 3 });
      log.info({ directory: name }, "Removed what an interrupted first start left behind");
    } catch (error) {
      log.warn({ err: error, directory: name }, "Could not remove what an interrupted first start left behind");
    }
  }
}

/** C.UTF-8 from PostgreSQL itself: no dependence on the machine's languages, so the data can move between machines. */
async function initdb(directory: string, { places, account, binaries }: Context): Promise<void> {
  const serverLog = openServerLog(places);
  const child = spawn(
    binaries.initdb,
    [
      ...["--pgdata", directory, "--username", "postgres", "--encoding", "UTF8", "--locale", "C"],
      ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--data-checksums"],
      // Whoever can reach the socket, in its private directory, may come in. There is no other way in.
      ...["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"],
    ],
    {
      ...account.switchTo,
      cwd: "/",
      env: { ...binaries.env, LC_ALL: "C" },
      stdio: ["ignore", serverLog.fd, serverLog.fd],
    },
  );
  const result = await Promise.race([
    once(child, "exit").then(([code, signal]) => (code === 0 ? undefined : `it ended with ${code ?? signal}`)),
    once(child, "error").then(([error]) => errorCode(error) ?? String(error)),
  ]);
  const tail = serverLog.tail();
  serverLog.close();
  if (result === undefined) return;
  throw new DatabaseStartError(`The database could not be created as ${account.name}: ${result}.\n${tail}`.trim());
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
}
