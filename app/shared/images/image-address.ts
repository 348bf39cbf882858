/** An uploaded image as its path identifies it: `hash` is of its content, the size is that of the largest variant. */
export interface ImageIdentity {
  hash: string;
  width: number;
  height: number;
}

export type ImageFormat = "avif" | "webp";

/** The widths of an image's variants in pixels, besides its own. */
const VARIANT_WIDTHS = [480, 800, 1200, 1600];
/** The maximum width of a stored image in pixels. */
export const MAX_IMAGE_WIDTH = 2000;

const IMAGE_PATH = /^\/images\/([\da-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp)$/;

/** The path of an image in one of its sizes and formats; by default its canonical path. */
export function imagePath(image: ImageIdentity, width = image.width, format: ImageFormat = "webp"): string {
  return `/images/${image.hash}/${width}x${scaledHeight(image, width)}.${format}`;
}

/** Parses the path of an uploaded image; undefined for any other. */
export function parseImagePath(path: string): (ImageIdentity & { format: ImageFormat }) | undefined {
  const [, hash, width, height, format] = IMAGE_PATH.exec(path) ?? [];
  if (!hash) return undefined;
  return { hash, width: Number(width), height: Number(height), format: format === "avif" ? "avif" : "webp" };
}

/** The widths of an image's variants, ascending; the last one is its own. */
export function variantWidths({ width }: Pick<ImageIdentity, "width">): number[] {
  return [...VARIANT_WIDTHS.filter((one) => one < width), width];
}

/** The `srcset` of an uploaded image for `<source>` and `<img>`; undefined for any other path. */
export function imageSources(path: string): { avif: string; webp: string; width: number; height: number } | undefined {
  const image = parseImagePath(path);
  if (!image) return undefined;
  const list = (format: ImageFormat) =>
    variantWidths(image)
      .map((width) => `${imagePath(image, width, format)} ${width}w`)
      .join(", ");
  return { avif: list("avif"), webp: list("webp"), width: image.width, height: image.height };
}

/** The smallest variant of an uploaded image, for thumbnails; any other path stays as it is. */
export function smallestVariantPath(path: string): string {
  const image = parseImagePath(path);
  return image ? imagePath(image, variantWidths(image)[0], image.format) : path;
}

function scaledHeight({ width, height }: ImageIdentity, at: number): number {
  return Math.max(1, Math.round((height * at) / width));
}
