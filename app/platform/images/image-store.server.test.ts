import sharp from "sharp";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { findImageFile, storeImage } from "./image-store.server.ts";
import { imageFiles, images } from "./tables.server.ts";

openTestDatabase();

const upload = () =>
  sharp({ create: { width: 600, height: 315, channels: 3, background: "#e2875f" } })
    .png()
    .toBuffer();

it("an uploaded picture is found in the database under its address, by any process", async () => {
  const image = await storeImage(await upload(), "desk.png");
  expect(imagePath(image)).toMatch(/^\/images\/[\da-f]{32}\/600x315\.webp$/);
  const bytes = await findImageFile(image.hash, "avif", 480);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 252 });
  expect(await findImageFile(image.hash, "webp", 481)).toBeUndefined();
});

it("the same file uploaded twice at once is one picture", async () => {
  const file = await upload();
  const [first, second] = await Promise.all([storeImage(file, "a.png"), storeImage(file, "b.png")]);
  expect(first).toEqual(second);
  expect(await database().$count(images)).toBe(1);
  expect(await database().$count(imageFiles)).toBe(4);
});
