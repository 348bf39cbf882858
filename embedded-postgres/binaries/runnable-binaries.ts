import { spawnSync } from "node:child_process";
import {
  chmodSync,
  constants,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { currentIds, firstNonTraversable } from "../account/service-account.ts";
import { DirectoryNotTraversableError } from "../errors.ts";
import type { Binaries, Host, ServiceAccount } from "../types.ts";
import { binariesAt, packageRoot } from "./package-binaries.ts";

/** Directories of the system that every account may enter, the persistent ones first. */
const COPY_LOCATIONS = ["/var/cache", "/var/tmp", "/tmp"];

/**
 * PostgreSQL's executables where its account can run them: in the project's `node_modules`, or, without search
 * permission there (a clone in root's home), a copy in a directory of the system. A copy holds no data and can be made
 * again.
 *
 * @throws EmbeddedPostgresError when there are none for this machine, or no directory for the copy
 */
export function resolveRunnableBinaries(
  account: ServiceAccount,
  {
    host,
    fallbackLibraryDir,
    say,
    projectDir,
    bases = COPY_LOCATIONS,
  }: {
    host: Host;
    fallbackLibraryDir: string;
    say?: (line: string) => void;
    projectDir?: string;
    bases?: string[];
  },
): Binaries {
  const root = packageRoot(host, projectDir);
  const binaries = binariesAt(root, fallbackLibraryDir);
  const blockedDirectory = [binaries.directory, ...Object.values(binaries.env)]
    .map((directory) => firstNonTraversable(directory, account))
    .find((directory) => directory !== undefined);
  if (!blockedDirectory) return binaries;
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const failures: string[] = [];
  for (const base of bases) {
    try {
      const { copy, made } = ensureBinariesCopy(root, base, `${host.name}-postgresql-${version}`);
      const copied = binariesAt(copy, fallbackLibraryDir);
      requireRunnable(copied, account);
      if (made)
        say?.(
          `PostgreSQL runs as ${account.name}, which can't enter ${blockedDirectory}; its programs are copied to ${copy}.`,
        );
      return copied;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new DirectoryNotTraversableError(
    `PostgreSQL runs as ${account.name}, which can't enter the directory ${blockedDirectory}, and its programs can't be copied elsewhere (${failures.join("; ")}). Start the ${host.program} as an ordinary user, or move it to another directory.`,
  );
}

/** The file system may forbid programs (`noexec`). */
function requireRunnable(binaries: Binaries, account: ServiceAccount): void {
  const options = { ...account.switchTo, cwd: "/", env: binaries.env };
  const { status, error } = spawnSync(binaries.initdb, ["--version"], options);
  if (status !== 0)
    throw new Error(`no program can be run in ${binaries.directory}${error ? `: ${error.message}` : ""}`);
}

/** In a world-writable directory another account may own a name; then the next one is used. */
const MAX_ATTEMPTS = 5;
const STICKY = 0o1000;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Makes sure that `base`, a directory of the system, holds a copy of the directory `source` that every account may read
 * and only this one may change.
 *
 * @returns its path; `made` is false when a complete copy was there already
 * @throws Error when `base` is writable by others without the sticky bit, or can't be written to
 */
export function ensureBinariesCopy(source: string, base: string, name: string): { copy: string; made: boolean } {
  const { uid, mode } = statSync(base);
  if (uid !== currentIds().uid || ((mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0)) {
    throw new Error(`${base} belongs to another account or is writable by others`);
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const copy = path.join(base, attempt === 1 ? name : `${name}-${attempt}`);
    const found = lstatSync(copy, { throwIfNoEntry: false });
    if (found && !isTrustedCopy(found)) continue;
    const made = !found || !isCompleteCopy(source, copy);
    if (made) replaceCopy(source, copy);
    return { copy, made };
  }
  throw new Error(`${path.join(base, name)} and its alternatives belong to other accounts`);
}

function isTrustedCopy(found: Stats): boolean {
  return found.isDirectory() && found.uid === currentIds().uid && (found.mode & WRITABLE_BY_OTHERS) === 0;
}

/** Cleaners of temporary directories remove single files. */
function isCompleteCopy(source: string, copy: string): boolean {
  return listRecursively(source).every(({ name, file }) => {
    const found = lstatSync(path.join(copy, name), { throwIfNoEntry: false });
    return found !== undefined && (!file || found.size === statSync(path.join(source, name)).size);
  });
}

/** Copies under another name, then renames: an interruption leaves no partial copy, and several may do this at once. */
function replaceCopy(source: string, copy: string): void {
  const unfinished = mkdtempSync(`${copy}.unfinished-`);
  try {
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    for (const { name, link } of listRecursively(unfinished)) if (!link) makeWorldReadable(path.join(unfinished, name));
    makeWorldReadable(unfinished);
    rmSync(copy, { recursive: true, force: true });
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another host process on this machine may have been quicker.
    if (!lstatSync(copy, { throwIfNoEntry: false }) || !isCompleteCopy(source, copy)) throw error;
  }
}

function listRecursively(directory: string) {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => ({
    name: path.relative(directory, path.join(entry.parentPath, entry.name)),
    file: entry.isFile(),
    link: entry.isSymbolicLink(),
  }));
}

/** And writable by its owner alone, whatever the umask was when the original was installed. */
function makeWorldReadable(file: string): void {
  chmodSync(file, (statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755);
}
