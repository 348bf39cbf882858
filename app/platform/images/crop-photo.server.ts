import type { Photo } from "~/shared/content/photo.ts";
import { variantWidths } from "~/shared/images/image-address.ts";
import { findImageFile } from "./image-store.server.ts";
import { loadSharp } from "./prepare-image.server.ts";

/**
 * A photo as a JPEG of a size, in pixels: it is filled, and what its focal point names is kept. Where it is transparent
 * it is white.
 *
 * @returns undefined if there is no such image
 * @throws as `findImageFile`
 */
export async function cropPhoto(
  { image, focus }: Pick<Photo, "image" | "focus">,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const needed = Math.max(width, (height * image.width) / image.height);
  const from = variantWidths(image).find((one) => one >= needed) ?? image.width;
  const bytes = await findImageFile(image.hash, "webp", from);
  if (!bytes) return undefined;
  const sharp = await loadSharp();
  const position = focus.replace("-", " ");
  const cropped = sharp(bytes).resize({ width, height, fit: "cover", position }).flatten({ background: "#fff" });
  return cropped.jpeg({ quality: 82 }).toBuffer();
}
