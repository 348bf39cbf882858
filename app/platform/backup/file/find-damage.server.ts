import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { extract } from "tar-stream";
import { CHECKSUMS } from "./manifest.server.ts";

const NO_BACKUP = "The file is no backup of this site: it doesn't begin as one.";

/** Names the first part of a file that isn't what was written, as a sentence. For a file that is known to be damaged. */
export async function findDamage(file: string): Promise<string> {
  const found = new Map<string, string>();
  let checksums: string | undefined;
  const tar = extract();
  const bytes = createReadStream(file).on("error", (error) => tar.destroy(error));
  bytes.pipe(tar);
  try {
    for await (const entry of tar) {
      const hash = createHash("sha256");
      const text: Buffer[] = [];
      for await (const chunk of entry) {
        hash.update(chunk as Buffer);
        if (entry.header.name === CHECKSUMS) text.push(chunk as Buffer);
      }
      if (entry.header.name === CHECKSUMS) checksums = Buffer.concat(text).toString("utf8");
      else found.set(entry.header.name, hash.digest("hex"));
      if (found.size === 1 && !found.has("README.txt")) return NO_BACKUP;
    }
  } catch {
    // A header that can't be read, or the end in the middle of a part.
  }
  bytes.destroy();
  if (checksums !== undefined) return `The backup is damaged: ${firstMismatch(found, checksums)}.`;
  const last = [...found.keys()].at(-1);
  return last ? `The backup is cut off or damaged after its part ${last}.` : NO_BACKUP;
}

function firstMismatch(found: Map<string, string>, checksums: string): string {
  for (const line of checksums.split("\n").filter(Boolean)) {
    const [sha256, name = ""] = line.split("  ");
    if (found.get(name) !== sha256) return `the part ${name} was changed`;
  }
  return found.has("END") ? "bytes between its parts were changed" : "its end is missing";
}
