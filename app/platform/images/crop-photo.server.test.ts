import sharp from "sharp";
import { expect, it } from "vitest";
import { type FocalPoint, parsePhoto, photoValue } from "~/shared/content/photo.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { cropPhoto } from "./crop-photo.server.ts";
import { storeImage } from "./image-store.server.ts";

openTestDatabase();

const SIZE = { width: 120, height: 63 };

/** A picture that is red at its beginning, green in the middle and blue at its end. */
async function striped(direction: "across" | "down") {
  const sized = (length: number) =>
    direction === "across" ? { width: length, height: 60 } : { width: 60, height: length };
  const input = (background: string) => ({ create: { ...sized(150), channels: 3 as const, background } });
  const at = (place: number) => (direction === "across" ? { left: place, top: 0 } : { left: 0, top: place });
  return sharp({ create: { ...sized(450), channels: 3, background: "#ff0000" } })
    .composite([
      { input: input("#00ff00"), ...at(150) },
      { input: input("#0000ff"), ...at(300) },
    ])
    .png()
    .toBuffer();
}

/** The colour that has most of what a crop shows. */
async function colourOf(path: string, focus: FocalPoint) {
  const photo = parsePhoto(photoValue(path, focus));
  const cropped = photo && (await cropPhoto(photo, SIZE));
  expect(await sharp(cropped).metadata()).toMatchObject({ ...SIZE, format: "jpeg" });
  const { channels } = await sharp(cropped).stats();
  const means = channels.map(({ mean }) => mean);
  return ["red", "green", "blue"][means.indexOf(Math.max(...means))];
}

it("a crop fills its size, and keeps what the focal point names", async () => {
  const across = imagePath(await storeImage(await striped("across"), "across.png"));
  expect([
    await colourOf(across, "left"),
    await colourOf(across, "top"),
    await colourOf(across, "right-bottom"),
  ]).toEqual([...["red", "green", "blue"]]);
  const down = imagePath(await storeImage(await striped("down"), "down.png"));
  expect([await colourOf(down, "right-top"), await colourOf(down, "center"), await colourOf(down, "bottom")]).toEqual([
    ...["red", "green", "blue"],
  ]);
});

it("there is nothing to crop of a picture that the site hasn't got", async () => {
  const photo = parsePhoto(`/images/${"0".repeat(32)}/1600x900.webp`);
  expect(photo && (await cropPhoto(photo, SIZE))).toBeUndefined();
});
