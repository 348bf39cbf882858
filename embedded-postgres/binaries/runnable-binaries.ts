import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { firstNonTraversable } from "../account/service-account.ts";
import { DirectoryNotTraversableError } from "../errors.ts";
import type { Binaries, Host, ServiceAccount } from "../types.ts";
import { ensureBinariesCopy } from "./binaries-copy.ts";
import { binariesAt, packageRoot } from "./package-binaries.ts";

/** Directories of the system that every account may enter, the persistent ones first. */
const COPY_LOCATIONS = ["/var/cache", "/var/tmp", "/tmp"];

/**
 * PostgreSQL's executables where its account can run them: in the project's `node_modules`, or, without search permission
 * there (a clone in root's home), a copy in a directory of the system. A copy holds no data and can be made again.
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
