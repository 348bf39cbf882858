import { database } from "~/platform/db/database.server.ts";
import type { EmailAttachment } from "~/platform/email/email-kind.ts";
import { findImageFile, storedPaths } from "~/platform/images/image-store.server.ts";
import { loadSharp } from "~/platform/images/prepare-image.server.ts";
import { parseImagePath, variantWidths } from "~/shared/images/image-address.ts";

/** In CSS pixels; the picture has twice as many, for dense screens. */
export const SIGNATURE_PICTURE_SIZE = 48;

/**
 * The picture's element, which names the picture itself: a stored email has the one that it was written with, whatever
 * the settings say now. What somebody types is escaped, so that it is no element.
 */
const PICTURE = /<img src="cid:signature-([\da-f]{32})-(\d{1,4})@pictures"/;

/** The address of a signature's picture in an email's HTML; undefined where there is no such image. */
export async function signaturePictureAddress(path: string | undefined): Promise<string | undefined> {
  const image = parseImagePath(path ?? "");
  const isStored = image && (await storedPaths([image.hash], database())).size > 0;
  return isStored ? `cid:signature-${image.hash}-${image.width}@pictures` : undefined;
}

/**
 * The picture that an email's HTML refers to: as a JPEG, since few mail programs show the formats that are stored. None
 * where the image has been deleted since.
 *
 * @throws as `findImageFile`
 */
export async function readSignaturePicture(html: string | null): Promise<EmailAttachment[]> {
  const [element, hash = "", width] = PICTURE.exec(html ?? "") ?? [];
  if (!element) return [];
  const [smallest = 0] = variantWidths({ width: Number(width) });
  const stored = await findImageFile(hash, "webp", smallest);
  if (!stored) return [];
  const sharp = await loadSharp();
  const size = 2 * SIGNATURE_PICTURE_SIZE;
  const square = sharp(stored).resize({ width: size, height: size, fit: "cover" }).flatten({ background: "#fff" });
  const content = await square.jpeg({ quality: 85 }).toBuffer();
  return [{ filename: "signature.jpg", content, cid: `signature-${hash}-${width}@pictures` }];
}
