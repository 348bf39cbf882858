import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the test's own, which goes with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
