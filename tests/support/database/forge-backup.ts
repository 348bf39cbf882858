import { writeFileSync } from "node:fs";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import { readManifest, readPart } from "~/platform/backup/read-manifest.server.ts";
import { BackupParts } from "~/platform/backup/write/backup-parts.server.ts";

/** How a forged backup differs from the one that it is made of. */
export interface Forgery {
  /** Another content of a part, or undefined to leave it out. */
  part?: (name: string, content: Buffer) => Buffer | undefined | Promise<Buffer | undefined>;
  /** Parts besides, after the others. */
  more?: Record<string, Buffer>;
  /** Another manifest; it gets the one that fits the parts. */
  manifest?: (manifest: BackupManifest) => unknown;
}

/** Writes a backup anew, changed, with checksums that all agree with the change. */
export async function forgeBackup(
  file: string,
  { part: change = (_, content) => content, more = {}, manifest: describe = (manifest) => manifest }: Forgery,
): Promise<void> {
  const manifest = await readManifest(file);
  const parts = new BackupParts(new Date(manifest.createdAt));
  const bytes: Buffer[] = [];
  for (const part of manifest.parts) {
    const content = await change(part.name, await readPart(file, part));
    if (content) bytes.push(await parts.entry(part.name, content));
  }
  for (const [name, content] of Object.entries(more)) bytes.push(await parts.entry(name, content));
  const forged = describe({ ...manifest, parts: [...parts.parts] });
  for await (const chunk of parts.finish(forged as BackupManifest)) bytes.push(chunk);
  writeFileSync(file, Buffer.concat(bytes));
}
