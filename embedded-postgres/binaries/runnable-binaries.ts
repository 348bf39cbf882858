import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { firstNotEnterable } from "../account/traversable.ts";
import { DirectoryNotEnterableError } from "../errors.ts";
import type { Account, Binaries } from "../types.ts";
import { ensureCopy } from "./binaries-copy.ts";
import { binariesIn, packageRoot } from "./package-binaries.ts";

/** Directories of the system that every account may enter, the lasting ones first. */
const BASES = ["/var/cache", "/var/tmp", "/tmp"];

/**
 * PostgreSQL's programs where its account can run them: in the project's `node_modules`, or, where that is closed to it (a
 * clone in root's home), a copy in a directory of the system. A copy holds no data: it is made again when it is gone.
 *
 * @throws EmbeddedDatabaseError when there are none for this machine, or no place for the copy
 */
export function enterablePrograms(
  account: Account,
  {
    spareDir,
    say,
    projectDir,
    bases = BASES,
  }: { spareDir: string; say?: (line: string) => void; projectDir?: string; bases?: string[] },
): Binaries {
  const root = packageRoot(projectDir);
  const binaries = binariesIn(root, spareDir);
  const blocked = [binaries.directory, ...Object.values(binaries.env)]
    .map((directory) => firstNotEnterable(directory, account))
    .find((directory) => directory !== undefined);
  if (!blocked) return binaries;
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const failures: string[] = [];
  for (const base of bases) {
    try {
      const { copy, made } = ensureCopy(root, base, `remoteops-postgresql-${version}`);
      const copied = binariesIn(copy, spareDir);
      requireRunnable(copied, account);
      if (made)
        say?.(`PostgreSQL runs as ${account.name}, which can't enter ${blocked}; its programs are copied to ${copy}.`);
      return copied;
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new DirectoryNotEnterableError(
    `PostgreSQL runs as ${account.name}, which can't enter the directory ${blocked}, and its programs can't be copied elsewhere (${failures.join("; ")}). Start the site as an ordinary user, or move it to another directory.`,
  );
}

/** The file system may forbid programs (`noexec`). */
function requireRunnable(binaries: Binaries, account: Account): void {
  const options = { ...account.switchTo, cwd: "/", env: binaries.env };
  const { status, error } = spawnSync(binaries.initdb, ["--version"], options);
  if (status !== 0)
    throw new Error(`no program can be run in ${binaries.directory}${error ? `: ${error.message}` : ""}`);
}
