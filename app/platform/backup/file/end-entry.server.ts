import { z } from "zod";
import { encodeTarEntry, TAR_TRAILER } from "./tar-entry.server.ts";

const BLOCK_BYTES = 512;
const NAME = "END";
/** A header, one block of content, and the trailer. */
export const END_BYTES = 2 * BLOCK_BYTES + TAR_TRAILER.length;

const endSchema = z.object({
  /** Of all bytes of the file before this entry. */
  sha256: z.string(),
  /** Where the manifest's content is in the file. */
  manifest: z.object({ at: z.number(), size: z.number() }),
});

/** What the last entry of the file says. */
export type BackupEnd = z.infer<typeof endSchema>;

/** The last bytes of a backup. They have one form only, so that any changed byte is noticed. */
export async function encodeEnd(end: BackupEnd): Promise<Buffer> {
  const entry = await encodeTarEntry(NAME, Buffer.from(`${JSON.stringify(end)}\n`), new Date(0));
  return Buffer.concat([entry, TAR_TRAILER]);
}

/** Undefined for bytes that `encodeEnd` didn't make. */
export async function decodeEnd(bytes: Buffer): Promise<BackupEnd | undefined> {
  if (bytes.length !== END_BYTES) return undefined;
  const text = bytes.subarray(BLOCK_BYTES, 2 * BLOCK_BYTES).toString("utf8");
  const end = parse(text.slice(0, text.indexOf("\n")));
  return end && bytes.equals(await encodeEnd(end)) ? end : undefined;
}

function parse(text: string): BackupEnd | undefined {
  try {
    return endSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
