import {
  chmodSync,
  constants,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { currentIds } from "../account/service-account.ts";

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
