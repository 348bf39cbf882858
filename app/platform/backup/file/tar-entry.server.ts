import { pack } from "tar-stream";

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
