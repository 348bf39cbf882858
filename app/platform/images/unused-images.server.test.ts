import { eq, isNull } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { findImageFile, storeImage } from "./image-store.server.ts";
import { images } from "./tables.server.ts";
import { removeUnusedImages } from "./unused-images.server.ts";

openTestDatabase({ isOwn: true });

const notes = pgTable("image_test_notes", { text: text("text").notNull() });
const PLACES = [{ table: notes, columns: [notes.text] }];
const day = (count: number) => new Date(Date.UTC(2025, 2, 1 + count));
const clean = (count: number) => removeUnusedImages(PLACES, day(count));
const upload = async (background: string) => {
  const file = await sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
  return { file, image: await storeImage(file, "a.png") };
};

beforeEach(async () => {
  await database().execute("drop table if exists image_test_notes");
  await database().execute("create table image_test_notes (text text not null)");
});

it("a picture that nothing names any more goes two weeks later, with all of its sizes", async () => {
  const { image } = await upload("#e2875f");
  await database()
    .insert(notes)
    .values({ text: `A ![desk](${imagePath(image)}) and ![again](${imagePath(image, 200, "avif")})` });
  expect(await clean(0)).toBe(0);
  expect(await clean(40)).toBe(0);
  await database().delete(notes);
  expect(await clean(41)).toBe(0);
  expect(await clean(54)).toBe(0);
  expect(await findImageFile(image.hash, "webp", 200)).toBeDefined();
  expect(await clean(55)).toBe(1);
  expect(await findImageFile(image.hash, "webp", 200)).toBeUndefined();
});

it("an image that is referenced again, or uploaded again, starts its two weeks again", async () => {
  const [named, again] = [await upload("#0b5d4b"), await upload("#123456")];
  await clean(0);
  expect(await database().$count(images, isNull(images.unusedSince))).toBe(0);
  await database()
    .insert(notes)
    .values({ text: imagePath(named.image) });
  await storeImage(again.file, "b.png");
  expect(await clean(20)).toBe(0);
  await database().delete(notes);
  expect(await clean(30)).toBe(0);
  expect(await clean(34)).toBe(1);
  expect(await database().$count(images, eq(images.hash, named.image.hash))).toBe(1);
  expect(await clean(44)).toBe(1);
});

it("a text that is written during the sweep keeps the images that it references", async () => {
  const { image } = await upload("#345678");
  await clean(0);
  const written = database().transaction(async (tx) => {
    await tx.insert(notes).values({ text: imagePath(image) });
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await clean(20)).toBe(0);
  await written;
  expect(await findImageFile(image.hash, "webp", 200)).toBeDefined();
});
