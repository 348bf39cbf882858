import { database } from "~/platform/db/database.server.ts";
import type { EmailAttachment } from "~/platform/email/email-kind.ts";
import { cropPhoto } from "~/platform/images/crop-photo.server.ts";
import { storedPaths } from "~/platform/images/image-store.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";

/** In CSS pixels; the picture has twice as many, for dense screens. */
export const SIGNATURE_PICTURE_SIZE = 48;

/**
 * The picture's element, which names the picture itself: a stored email has the one that it was written with, whatever
 * the settings say now. What a user types is escaped, so that it is no element.
 */
const PICTURE = /<img src="cid:(signature-([\da-f]{32})-(\d{1,4})x(\d{1,5})@pictures)"/;

/** The address of a signature's picture in an email's HTML; undefined where there is no such image. */
export async function signaturePictureAddress(path: string | undefined): Promise<string | undefined> {
  const image = parseImagePath(path ?? "");
  const isStored = image && (await storedPaths([image.hash], database())).size > 0;
  return isStored ? `cid:signature-${image.hash}-${image.width}x${image.height}@pictures` : undefined;
}

/**
 * The picture that an email's HTML refers to: as a JPEG, since few mail programs show the formats that are stored. None
 * where the image has been deleted since.
 *
 * @throws as `cropPhoto`
 */
export async function readSignaturePicture(html: string | null): Promise<EmailAttachment[]> {
  const [, cid, hash = "", width, height] = PICTURE.exec(html ?? "") ?? [];
  if (!cid) return [];
  const size = 2 * SIGNATURE_PICTURE_SIZE;
  const image = { hash, width: Number(width), height: Number(height) };
  const content = await cropPhoto({ image, focus: "center" }, { width: size, height: size });
  return content ? [{ filename: "signature.jpg", content, cid }] : [];
}
