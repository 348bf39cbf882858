import { spawnSync } from "node:child_process";
import { type Stats, statSync } from "node:fs";
import path from "node:path";
import { DirectoryNotTraversableError } from "../errors.ts";
import type { ServiceAccount } from "../types.ts";

/**
 * Makes sure that PostgreSQL's account can pass through every directory from the root down to `directory`.
 *
 * @throws DirectoryNotEnterableError naming the first one it can't enter, and the way out
 */
export function requireTraversable(directory: string, account: ServiceAccount): void {
  const blocked = firstNonTraversable(directory, account);
  if (!blocked) return;
  throw new DirectoryNotTraversableError(
    `PostgreSQL runs as ${account.name}, which can't enter the directory ${blocked}. Allow it with: chmod o+x '${blocked}' (or choose another DATA_DIR).`,
  );
}

/** The first directory on the way to, and including, `directory` that the account can't enter; undefined if none. */
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

/** Mode bits aren't the whole truth (access control lists), so before giving up the kernel is asked. */
function canTraverse(directory: string, account: ServiceAccount): boolean {
  const attempt = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", directory], {
    ...account.switchTo,
    cwd: "/",
    stdio: "ignore",
  });
  return attempt.status === 0;
}
