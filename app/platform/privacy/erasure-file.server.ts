import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { type Erasure, erasureSchema } from "~/shared/privacy/erasure.ts";

/** The file in `DATA_DIR` that outlives the database: a backup that is restored later is as old as it is. */
export const ERASURES_FILE = "erasures.jsonl";

/** The path of this site's file. */
export function erasuresFile({ DATA_DIR } = environment()): string {
  return join(DATA_DIR, ERASURES_FILE);
}

/**
 * Appends an erasure to the file, and returns once it is on the disk.
 *
 * @throws the system's error when it can't be stored
 */
export async function appendErasure(erasure: Erasure, file = erasuresFile()): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const handle = await open(file, "a", 0o600);
  try {
    // A line that was cut off by a crash must not swallow this one.
    await handle.write(`\n${JSON.stringify(erasure)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The erasures in a file; none where there is no file. Lines that aren't whole are skipped. */
export async function readErasureFile(file = erasuresFile()): Promise<Erasure[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter(Boolean).flatMap(parseLine);
}

function parseLine(line: string): Erasure[] {
  try {
    return [erasureSchema.parse(JSON.parse(line))];
  } catch (error) {
    log.warn({ err: error }, `a line of ${ERASURES_FILE} is not an erasure`);
    return [];
  }
}

/** A number for the receipt of an erasure, e.g. `E-2026-03-02-5F0C11A9`. */
export function receiptNumber(now: Date): string {
  return `E-${now.toISOString().slice(0, 10)}-${randomBytes(4).toString("hex").toUpperCase()}`;
}
