/** The image types that may be uploaded. */
export type ImageType = "JPEG" | "PNG" | "WebP" | "AVIF" | "GIF";

/** The image type by the magic bytes of a file, whatever its name says; undefined for any other type. */
export function sniffImageType(bytes: Uint8Array): ImageType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "JPEG";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "PNG";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "WebP";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "GIF";
  if (text(4, 8) === "ftyp" && /^avi[fs]$/.test(text(8, 12))) return "AVIF";
  return undefined;
}
