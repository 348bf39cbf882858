import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { extract } from "tar-stream";
import { CHECKSUMS } from "./manifest.server.ts";

const NO_BACKUP = "The file is no backup of this site: it doesn't begin as one.";
const COPY = "The file is a copy that is encrypted as a whole. Open it first: age -d -o backup.tar THAT-FILE";
const MAX_CHECKSUMS_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 200_000;

/** Names the first part of a file that isn't what was written, as a sentence. For a file that is known to be damaged. */
export async function findDamage(file: string): Promise<string> {
  const found = new Map<string, string>();
  let checksums: string | undefined;
  const tar = extract();
  let isCopy = false;
  const bytes = createReadStream(file).on("error", (error) => tar.destroy(error));
  bytes.once("data", (start) => (isCopy = start.toString("latin1").startsWith("age-encryption.org/")));
  bytes.pipe(tar);
  try {
    for await (const entry of tar) {
      const hash = createHash("sha256");
      const text: Buffer[] = [];
      let length = 0;
      for await (const chunk of entry) {
        hash.update(chunk as Buffer);
        length += (chunk as Buffer).length;
        if (entry.header.name === CHECKSUMS && length <= MAX_CHECKSUMS_BYTES) text.push(chunk as Buffer);
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
