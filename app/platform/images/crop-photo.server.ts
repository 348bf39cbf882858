import type { Photo } from "~/shared/content/photo.ts";
import { variantWidths } from "~/shared/images/image-address.ts";
import { findImageFile } from "./image-store.server.ts";
import { loadSharp } from "./prepare-image.server.ts";

/**
 * A photo as a JPEG of a size, in pixels: it is filled, and what its focal point names is kept.
 *
 * @returns undefined if there is no such image
 * @throws as `findImageFile`
 */
export async function cropPhoto(
  { image, focus }: Photo,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const needed = Math.max(width, (height * image.width) / image.height);
  const from = variantWidths(image).find((one) => one >= needed) ?? image.width;
  const bytes = await findImageFile(image.hash, "webp", from);
  if (!bytes) return undefined;
  const sharp = await loadSharp();
  const position = focus.replace("-", " ");
  return sharp(bytes).resize({ width, height, fit: "cover", position }).jpeg({ quality: 82 }).toBuffer();
}
