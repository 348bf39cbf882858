import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/**
 * Creates a directory for a site's data, and returns how to remove it. Other users may traverse it, because PostgreSQL
 * runs as another user where the tests run as root.
 *
 * @param within - its parent directory
 * @param isMigrated - whether it holds a database with all tables but no rows, where the run has one; otherwise it is
 * empty
 */
export async function createDataDirectory({
  within = process.env.TEST_DATABASE_DIRECTORY ?? tmpdir(),
  isMigrated = false,
}: {
  within?: string | undefined;
  isMigrated?: boolean;
} = {}): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(within, "site-tests-"));
  await chmod(dataDir, 0o711);
  const template = process.env.TEST_DATA_TEMPLATE;
  if (isMigrated && template) await copyCluster(template, dataDir);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** `cp` keeps the owner of the files, which the copy of Node doesn't. */
async function copyCluster(template: string, dataDir: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", path.join(template, "postgres"), dataDir]);
}
