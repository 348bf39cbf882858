import { pack } from "tar-stream";
import { z } from "zod";

/** What ends a tar file: two empty blocks. */
export const TAR_TRAILER = Buffer.alloc(1024);

/** One file in a tar: its header block, the content, and the padding up to the next block. */
export async function encodeTarEntry(name: string, content: Buffer, mtime: Date): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name, size: content.length, mtime, mode: 0o600 }, content, () => tar.finalize());
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).subarray(0, -TAR_TRAILER.length);
}

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
