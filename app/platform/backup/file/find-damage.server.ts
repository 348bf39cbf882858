import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createTarDecoder } from "modern-tar";
import { CHECKSUMS } from "./manifest.server.ts";

const NO_BACKUP = "The file isn't a backup of this site: it doesn't begin like one.";
const COPY = "The file is a copy that is encrypted as a whole. Open it first: age -d -o backup.tar THAT-FILE";
const MAX_CHECKSUMS_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 200_000;

/** Names the first part of a file that isn't what was written, as a sentence. For a file that is known to be
 * damaged. */
export async function findDamage(file: string): Promise<string> {
  const found = new Map<string, string>();
  let checksums: string | undefined;
  let isCopy = false;
  const bytes = createReadStream(file);
  bytes.once("data", (start) => (isCopy = start.toString("latin1").startsWith("age-encryption.org/")));
  const entries = (Readable.toWeb(bytes) as ReadableStream).pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const entry of entries) {
      const hash = createHash("sha256");
      const text: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of entry.body) {
        hash.update(chunk);
        length += chunk.length;
        if (entry.header.name === CHECKSUMS && length <= MAX_CHECKSUMS_BYTES) text.push(chunk);
      }
      if (entry.header.name === CHECKSUMS) checksums = Buffer.concat(text).toString("utf8");
      else found.set(entry.header.name, hash.digest("hex"));
      if (found.size === 1 && !found.has("README.txt")) return NO_BACKUP;
      if (found.size > MAX_PARTS) break;
    }
  } catch {
    // A header that can't be read, or the end in the middle of a part.
  }
  bytes.destroy();
  if (checksums !== undefined) return `The backup is damaged: ${firstMismatch(found, checksums)}.`;
  const last = [...found.keys()].at(-1);
  if (isCopy) return COPY;
  return last ? `The backup is cut off or damaged after its part ${toPrintable(last)}.` : NO_BACKUP;
}

function firstMismatch(found: Map<string, string>, checksums: string): string {
  for (const line of checksums.split("\n").filter(Boolean)) {
    const [sha256, name = ""] = line.split("  ");
    if (found.get(name) !== sha256) return `the part ${toPrintable(name)} was changed`;
  }
  return found.has("END") ? "bytes between its parts were changed" : "its end is missing";
}

/** For a terminal: a made-up file can have any names. */
export function toPrintable(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").slice(0, 200);
}
