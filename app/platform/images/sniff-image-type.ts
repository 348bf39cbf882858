/** The image types that may be uploaded. */
export type ImageType = "JPEG" | "PNG" | "WebP" | "AVIF" | "GIF" | "SVG";

/** The image type by the magic bytes of a file, whatever its name says; undefined for any other type. */
export function sniffImageType(bytes: Uint8Array): ImageType | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "JPEG";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "PNG";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "WebP";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "GIF";
  if (text(4, 8) === "ftyp") return brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)) ? "AVIF" : undefined;
  return isSvg(text(0, 4_000)) ? "SVG" : undefined;
}

/** The brands of an ISO base media file, the major one and the compatible ones (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const box = String.fromCharCode(...bytes.subarray(8, Math.min(size, 400)));
  return box.match(/[\s\S]{4}/g) ?? [];
}

function isSvg(beginning: string): boolean {
  const [root = ""] = /<[a-z][^\s/>]*/i.exec(beginning.replace(/<!--[\s\S]*?-->/g, "")) ?? [];
  return /^(?:\xef\xbb\xbf)?\s*</.test(beginning) && /^<(?:[\w-]+:)?svg$/.test(root);
}
