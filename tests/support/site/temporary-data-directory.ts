import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Creates an empty directory for a site's data, and returns how to remove it. Other users may traverse it, because
 * PostgreSQL runs as another user where the tests run as root.
 */
export async function createDataDirectory(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-tests-"));
  await chmod(dataDir, 0o711);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}
