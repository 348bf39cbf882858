import { spawnSync } from "node:child_process";
import { type Stats, statSync } from "node:fs";
import path from "node:path";
import { DirectoryNotTraversableError } from "../errors.ts";
import type { Host, ServiceAccount } from "../types.ts";

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
