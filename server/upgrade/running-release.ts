import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readMigrations } from "~/platform/db/migration-files.server.ts";
import type { SiteRelease } from "~/platform/db/site-releases.server.ts";
import { programPath } from "~/platform/env.server.ts";

/** The release that this process runs: its `package.json` names the commit where it was made by `npm run release`. */
export async function runningRelease(): Promise<SiteRelease> {
  const { version, revision = await git(["describe", "--always", "--tags"]) } = JSON.parse(
    readFileSync(programPath("package.json"), "utf8"),
  );
  const newest = readMigrations().at(-1);
  return { version, revision, migration: newest?.tag ?? "" };
}

/**
 * What to give to `git checkout` for the newest release that ended with this migration, as the repository's history has
 * it; undefined without a repository.
 *
 * @param next - the migration after it, whose commit was the first of a later release
 */
export async function revisionBefore(next: string): Promise<string | undefined> {
  const added = await git(["log", "--diff-filter=A", "--format=%h", "--", `db/migrations/${next}.sql`]);
  const [first] = added.split("\n").filter(Boolean).reverse();
  if (!first) return undefined;
  return (await git(["describe", "--always", "--tags", `${first}^`])) || undefined;
}

/** Empty where that fails: no git here, or the program isn't the root of a repository. */
function git(args: string[]): Promise<string> {
  if (!existsSync(programPath(".git"))) return Promise.resolve("");
  return new Promise((resolve) => {
    execFile("git", args, { cwd: programPath("."), timeout: 5_000 }, (error, stdout) =>
      resolve(error ? "" : stdout.trim()),
    );
  });
}
