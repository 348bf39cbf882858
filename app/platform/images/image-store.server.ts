import { and, eq } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { ImageFormat, ImageIdentity } from "~/shared/image-address.ts";
import { hashUpload, prepareImage } from "./prepare-image.server.ts";
import { imageFiles, images } from "./tables.server.ts";

/**
 * Keeps the picture of an uploaded file in the database, where every process and every backup finds it. The same file
 * again is the same picture. Of one that moves the first moment is kept. Throws an `ImageError` for a file that is no picture we take.
 */
export async function storeImage(upload: Buffer, name: string): Promise<ImageIdentity & { isAnimated: boolean }> {
  const known = await reuseStoredImage(hashUpload(upload));
  if (known) return { ...known, isAnimated: false };
  const { variants, isAnimated, ...image } = await prepareImage(upload);
  await database().transaction(async (tx) => {
    const row = { ...image, name: name.replaceAll("\0", "").toWellFormed().slice(0, 200) };
    await tx.insert(images).values(row).onConflictDoNothing();
    for (const file of variants) {
      await tx
        .insert(imageFiles)
        .values({ hash: image.hash, ...file })
        .onConflictDoNothing();
    }
  });
  return { ...image, isAnimated };
}

/** The bytes of a picture in one size and format; undefined when there is no such file. */
export async function findImageFile(hash: string, format: ImageFormat, width: number): Promise<Buffer | undefined> {
  const [row] = await database()
    .select({ bytes: imageFiles.bytes })
    .from(imageFiles)
    .where(and(eq(imageFiles.hash, hash), eq(imageFiles.format, format), eq(imageFiles.width, width)));
  return row?.bytes;
}

/** Somebody wants the picture again, so it isn't unused; had it just been removed, it would not be found. */
async function reuseStoredImage(hash: string): Promise<ImageIdentity | undefined> {
  const [row] = await database()
    .update(images)
    .set({ unusedSince: null })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash, width: images.width, height: images.height });
  return row;
}
