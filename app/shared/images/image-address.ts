/** An uploaded picture as its address tells of it: `hash` names what it shows, the size is that of the largest file. */
export interface ImageIdentity {
  hash: string;
  width: number;
  height: number;
}

export type ImageFormat = "avif" | "webp";

/** The widths in pixels that a picture is kept in, besides its own. */
const VARIANT_WIDTHS = [480, 800, 1200, 1600];
/** The most pixels that a picture is kept in, across. */
export const MAX_IMAGE_WIDTH = 2000;

const IMAGE_PATH = /^\/images\/([\da-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp)$/;

/** The path of a picture in one of its sizes and formats; without those, the address that the picture goes by. */
export function imagePath(image: ImageIdentity, width = image.width, format: ImageFormat = "webp"): string {
  return `/images/${image.hash}/${width}x${scaledHeight(image, width)}.${format}`;
}

/** Understands the path of an uploaded picture; undefined for any other. */
export function parseImagePath(path: string): (ImageIdentity & { format: ImageFormat }) | undefined {
  const [, hash, width, height, format] = IMAGE_PATH.exec(path) ?? [];
  if (!hash) return undefined;
  return { hash, width: Number(width), height: Number(height), format: format === "avif" ? "avif" : "webp" };
}

/** The widths in which a picture is kept, ascending; the last one is its own. */
export function variantWidths({ width }: Pick<ImageIdentity, "width">): number[] {
  return [...VARIANT_WIDTHS.filter((one) => one < width), width];
}

/** What `<source>` and `<img>` take for an uploaded picture, from which browsers choose; undefined for any other path. */
export function imageSources(path: string): { avif: string; webp: string; width: number; height: number } | undefined {
  const image = parseImagePath(path);
  if (!image) return undefined;
  const list = (format: ImageFormat) =>
    variantWidths(image)
      .map((width) => `${imagePath(image, width, format)} ${width}w`)
      .join(", ");
  return { avif: list("avif"), webp: list("webp"), width: image.width, height: image.height };
}

/** The smallest file of an uploaded picture, for where it is shown small; any other path stays as it is. */
export function smallestVariantPath(path: string): string {
  const image = parseImagePath(path);
  return image ? imagePath(image, variantWidths(image)[0], image.format) : path;
}

function scaledHeight({ width, height }: ImageIdentity, at: number): number {
  return Math.max(1, Math.round((height * at) / width));
}
