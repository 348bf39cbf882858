import { z } from "zod";

/** What ends a tar file: two empty blocks. */
export const TAR_TRAILER = Buffer.alloc(1024);

const BLOCK_BYTES = 512;
/** A number of a header that no one needs. */
const ZERO = "000000 \0";

/**
 * One file in a tar (POSIX's ustar): its header block, the content, and the padding up to the next block. Backups of
 * all releases have these bytes, by which their last entry is recognised, so that no library's own form will do.
 */
export function encodeTarEntry(name: string, content: Buffer, mtime: Date): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  const size = octal(content.length, 11);
  const time = octal(Math.floor(mtime.getTime() / 1000), 11);
  // Name, mode, user, group, size, time, checksum, kind; the devices' numbers are at 329 and 337.
  header.write(name, 0, 100);
  header.write(`000600 \0${ZERO}${ZERO}${size} ${time}         0`, 100, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  header.write(ZERO + ZERO, 329, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} \0`, 148, "latin1");
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (BLOCK_BYTES - 1))]);
}

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
export function encodeEnd(end: BackupEnd): Buffer {
  const entry = encodeTarEntry(NAME, Buffer.from(`${JSON.stringify(end)}\n`), new Date(0));
  return Buffer.concat([entry, TAR_TRAILER]);
}

/** Undefined for bytes that `encodeEnd` didn't make. */
export function decodeEnd(bytes: Buffer): BackupEnd | undefined {
  if (bytes.length !== END_BYTES) return undefined;
  const text = bytes.subarray(BLOCK_BYTES, 2 * BLOCK_BYTES).toString("utf8");
  const end = parse(text.slice(0, text.indexOf("\n")));
  return end && bytes.equals(encodeEnd(end)) ? end : undefined;
}

function parse(text: string): BackupEnd | undefined {
  try {
    return endSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
