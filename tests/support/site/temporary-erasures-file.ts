import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file for the erasures of a test, in a directory of its own that goes with the run. */
export function temporaryErasuresFile(): string {
  const folder = mkdtempSync(join(process.env.TEST_DATABASE_DIRECTORY ?? tmpdir(), "erasures-"));
  return join(folder, "data", "erasures.jsonl");
}
