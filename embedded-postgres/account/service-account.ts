import { spawnSync } from "node:child_process";
import { chownSync, readFileSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import {
  DataDirectoryUnusableError,
  DirectoryNotTraversableError,
  EmbeddedPostgresError,
  errorCode,
} from "../errors.ts";
import type { Host, PostgresPaths, ServiceAccount } from "../types.ts";

type PasswdEntry = { name: string; uid: number; gid: number };

/**
 * Who PostgreSQL runs as. It refuses to run as root, so a host started as root runs it as the owner of the existing
 * data, else as the owner of the data directory, else as `nobody`; no system account is created.
 *
 * @throws DataDirectoryUnusableError when the existing data belongs to an account that this process can't switch to
 * @throws EmbeddedPostgresError when root finds no account to switch to
 */
export function resolveServiceAccount({ dataDir, cluster }: PostgresPaths, host: Host): ServiceAccount {
  const self = currentIds();
  const data = statSync(cluster, { throwIfNoEntry: false });
  if (self.uid !== 0) {
    if (data && data.uid !== self.uid) throw foreignOwnerError(cluster, data.uid, self.uid, host);
    return { ...self, name: accountName(self.uid) };
  }
  const fallback = readPasswd().find((entry) => entry.name === "nobody");
  if (data) {
    if (data.uid === 0) throw rootOwnedError(cluster, fallback?.name ?? "ACCOUNT");
    return withSwitch({ uid: data.uid, gid: data.gid, name: accountName(data.uid) });
  }
  const directory = statSync(dataDir);
  const owner = directory.uid === 0 ? undefined : readPasswd().find((entry) => entry.uid === directory.uid);
  const chosen = owner ?? fallback;
  if (!chosen) {
    throw new EmbeddedPostgresError(
      `PostgreSQL doesn't run as root, and this system has no account named nobody. Start the ${host.program} as an ordinary user, or set ${host.urlVariable}.`,
    );
  }
  return withSwitch(chosen);
}

/** After root has made files in another account's directory: chown to that directory's owner. Otherwise nothing. */
export function chownToOwnerOf(directory: string, ...files: string[]): void {
  if (currentIds().uid !== 0) return;
  const { uid, gid } = statSync(directory);
  if (uid === 0) return;
  for (const file of files) chownSync(file, uid, gid);
}

/** Why starting a process or chown for PostgreSQL's account failed, for a message. */
export function accountErrorText(error: unknown, { name, switchTo }: ServiceAccount, host: Host): string {
  const code = errorCode(error);
  if (switchTo && (code === "EPERM" || code === "EINVAL")) {
    return `this system doesn't let root hand anything to ${name}, as in a container with reduced rights; start the ${host.program} as an ordinary user, or set ${host.urlVariable}`;
  }
  return code ?? String(error);
}

/** User and group of this process; there are none on Windows, where `requirePosix` ends the start. */
export function currentIds(): { uid: number; gid: number } {
  return { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
}

/** @throws EmbeddedPostgresError when the platform is Windows */
export function requirePosix(host: Host): void {
  if (process.geteuid) return;
  throw new EmbeddedPostgresError(`The embedded database doesn't run on this system. Set ${host.urlVariable}.`);
}

function withSwitch({ uid, gid, name }: PasswdEntry): ServiceAccount {
  return { uid, gid, name, switchTo: { uid, gid } };
}

function accountName(uid: number): string {
  return readPasswd().find((entry) => entry.uid === uid)?.name ?? `uid ${uid}`;
}

/** The system's accounts. Negative ids, as macOS has for `nobody`, become the unsigned ones of the kernel. */
function readPasswd(): PasswdEntry[] {
  let text: string;
  try {
    text = readFileSync("/etc/passwd", "utf8");
  } catch {
    return [];
  }
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    if (!name || name.startsWith("#") || uid === undefined || gid === undefined) return [];
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

function foreignOwnerError(cluster: string, owner: number, self: number, host: Host): DataDirectoryUnusableError {
  return new DataDirectoryUnusableError(
    `The database in ${cluster} belongs to ${accountName(owner)}, but the ${host.program} was started as ${accountName(self)}. Start it as root or as ${accountName(owner)}, or choose another ${host.dataDirVariable}.`,
  );
}

function rootOwnedError(cluster: string, name: string): DataDirectoryUnusableError {
  return new DataDirectoryUnusableError(
    `The database in ${cluster} belongs to root, and PostgreSQL doesn't run as root. Hand it over with: chown -R ${name}: '${cluster}'`,
  );
}

/**
 * Makes sure that PostgreSQL's account has search permission for every directory from the root down to `directory`.
 *
 * @throws DirectoryNotTraversableError when one lacks it; the message names the first and says what to do
 */
export function requireTraversable(directory: string, account: ServiceAccount, host: Host): void {
  const blocked = firstNonTraversable(directory, account);
  if (!blocked) return;
  throw new DirectoryNotTraversableError(
    `PostgreSQL runs as ${account.name}, which can't enter the directory ${blocked}. Allow it with: chmod o+x '${blocked}' (or choose another ${host.dataDirVariable}).`,
  );
}

/** The first ancestor of `directory`, or itself, for which the account has no search permission; undefined if none. */
export function firstNonTraversable(directory: string, account: ServiceAccount): string | undefined {
  if (!account.switchTo) return undefined;
  return ancestorsOf(directory).find(
    (step) => !hasSearchPermission(statSync(step), account) && !canTraverse(step, account),
  );
}

function ancestorsOf(directory: string): string[] {
  const parent = path.dirname(directory);
  return parent === directory ? [directory] : [...ancestorsOf(parent), directory];
}

function hasSearchPermission(stats: Stats, account: ServiceAccount): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

/** Mode bits aren't everything (access control lists), so a `cd` under that account decides. */
function canTraverse(directory: string, account: ServiceAccount): boolean {
  const attempt = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", directory], {
    ...account.switchTo,
    cwd: "/",
    stdio: "ignore",
  });
  return attempt.status === 0;
}
