import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { type ImageFormat, MAX_IMAGE_WIDTH, variantWidths } from "~/shared/images/image-address.ts";
import { EMPTY_FILE_TEXT } from "~/shared/images/image-upload.ts";

const MAX_PIXELS = 40_000_000;
/** WebP allows no more than 16,383 pixels on a side. */
const MAX_ASPECT_RATIO = 8;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** An upload that is no usable image. The message is shown to the person who uploaded it. */
export class ImageError extends Error {
  override name = "ImageError";
}

/** An image in one size and format. */
interface ImageVariant {
  format: ImageFormat;
  width: number;
  bytes: Buffer;
}

/** An image ready to be stored: upright, in sRGB, without metadata such as place and time. */
interface PreparedImage {
  hash: string;
  width: number;
  height: number;
  /** Whether the file is animated: its first frame was used. */
  isAnimated: boolean;
  variants: ImageVariant[];
}

/** The hash that identifies the image of an uploaded file. */
export function hashUpload(upload: Buffer): string {
  return createHash("sha256").update(upload).digest("hex").slice(0, 32);
}

/**
 * Validates an uploaded file and renders the variants of its image. One image at a time, to bound the memory of
 * concurrent uploads.
 *
 * @throws ImageError for a file that is no supported image
 */
export function prepareImage(upload: Buffer): Promise<PreparedImage> {
  const prepared = imageQueue.then(() => processImage(upload));
  imageQueue = prepared.catch(() => undefined);
  return prepared;
}
let imageQueue: Promise<unknown> = Promise.resolve();

async function processImage(upload: Buffer): Promise<PreparedImage> {
  if (upload.length === 0) throw new ImageError(EMPTY_FILE_TEXT);
  const file = await readableFile(upload);
  const sharp = await loadSharp();
  const size = await readDimensions(sharp(file, { limitInputPixels: false }));
  try {
    const decode = (from: Buffer, failOn: "error" | "warning") =>
      sharp(from, { limitInputPixels: MAX_PIXELS, failOn })
        .autoOrient()
        .resize({ width: Math.min(size.width, MAX_IMAGE_WIDTH) })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
    // Some cameras and editors leave a JPEG's end marker out. With one a file that was cut off still has a warning.
    const { data, info } = await decode(file, "error").catch((error: unknown) => {
      if (sniffImageType(file) !== "JPEG") throw error;
      return decode(Buffer.concat([file, JPEG_END]), "warning");
    });
    const { width, height, channels } = info;
    const image = sharp(data, { raw: { width, height, channels } });
    const { isAnimated } = size;
    return { hash: hashUpload(upload), width, height, isAnimated, variants: await encodeVariants(image, width) };
  } catch {
    throw new ImageError("This file is damaged: its picture can't be read to the end.");
  }
}

/** The file as the library reads it. */
async function readableFile(upload: Buffer): Promise<Buffer> {
  // The library itself would accept documents, too, and draw SVG in this process.
  const type = sniffImageType(upload);
  if (type !== "SVG") {
    if (type) return upload;
    throw new ImageError(
      "This file isn’t a picture that can be shown here. Please choose a JPEG, PNG, WebP, AVIF, GIF or SVG.",
    );
  }
  const { drawSvg } = await import("./draw-svg.server.ts");
  return drawSvg(upload).catch(() => {
    throw new ImageError("This SVG is empty, damaged or too much to be drawn here. Please save it as a PNG.");
  });
}

/** The library that reads and writes pictures, loaded with the first one: few processes ever see any. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function encodeVariants(image: Sharp, width: number): Promise<ImageVariant[]> {
  const files: ImageVariant[] = [];
  for (const size of variantWidths({ width })) {
    const resized = image.clone().resize({ width: size });
    files.push({ format: "webp", width: size, bytes: await resized.clone().webp({ quality: 80 }).toBuffer() });
    files.push({ format: "avif", width: size, bytes: await resized.avif({ quality: 55, effort: 3 }).toBuffer() });
  }
  return files;
}

/** The image's size after orientation, and whether it is animated, from the header of the file alone. */
async function readDimensions(image: Sharp): Promise<{ width: number; height: number; isAnimated: boolean }> {
  const { autoOrient, pages = 1 } = await image.metadata().catch(() => {
    throw new ImageError("This file is damaged: it begins like a picture but isn't one.");
  });
  const { width, height } = autoOrient;
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > MAX_PIXELS / 1_000_000) {
    const most = MAX_PIXELS / 1_000_000;
    throw new ImageError(
      `This picture has ${Math.round(megapixels)} megapixels; ${most} are the most. Please make it smaller first.`,
    );
  }
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) {
    throw new ImageError(`This picture is too narrow: one side is more than ${MAX_ASPECT_RATIO} times the other.`);
  }
  return { width, height, isAnimated: pages > 1 };
}

/** The image types that may be uploaded. */
type ImageType = "JPEG" | "PNG" | "WebP" | "AVIF" | "GIF" | "SVG";

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
