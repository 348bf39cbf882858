import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file for the erasures of a test, in a directory of its own. */
export function temporaryErasuresFile(): string {
  return join(mkdtempSync(join(tmpdir(), "erasures-")), "data", "erasures.jsonl");
}
