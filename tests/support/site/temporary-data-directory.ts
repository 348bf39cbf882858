import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes an empty directory for a site's data, and says how to remove it. Others may pass through it, because PostgreSQL
 * runs as another user where the tests run as root.
 */
export async function createDataDirectory(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-tests-"));
  await chmod(dataDir, 0o711);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
