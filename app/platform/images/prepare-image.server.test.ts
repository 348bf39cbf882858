import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { ImageError, prepareImage } from "./prepare-image.server.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b5d4b" } });

async function rejectionOf(upload: Buffer): Promise<string> {
  const error = await prepareImage(upload).catch((reason: unknown) => reason);
  if (!(error instanceof ImageError)) throw new Error("It was taken.");
  return error.message;
}

it("a picture is made in every width up to its own, as AVIF and WebP", async () => {
  const { width, height, variants } = await prepareImage(await plain(1000, 500).png().toBuffer());
  expect([width, height]).toEqual([1000, 500]);
  expect(variants.map((file) => `${file.width} ${file.format}`)).toEqual([
    ...["480 webp", "480 avif", "800 webp", "800 avif", "1000 webp", "1000 avif"],
  ]);
  const sizes = await Promise.all(variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).height));
  expect(sizes).toEqual([240, 240, 400, 400, 500, 500]);
});

it("a phone's picture comes out upright, and says nothing of where it was taken", async () => {
  const upload = await plain(600, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(upload).metadata()).exif).toBeDefined();
  const { width, height, variants } = await prepareImage(upload);
  expect([width, height]).toEqual([300, 600]);
  for (const { bytes } of variants) {
    const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata();
    expect({ exif, orientation, xmp, iptc }).toEqual({});
  }
});

it("a large picture is made smaller, a see-through one stays so", async () => {
  const upload = await sharp({ create: { width: 3000, height: 1575, channels: 4, background: "#0b5d4b80" } })
    .png()
    .toBuffer();
  const { width, height, variants } = await prepareImage(upload);
  expect([width, height]).toEqual([2000, 1050]);
  expect((await sharp(variants[0]?.bytes).metadata()).hasAlpha).toBe(true);
});

it("a file that is no image is rejected by its content, whatever its name", async () => {
  const noPicture = /is no picture/;
  expect(await rejectionOf(Buffer.from("%PDF-1.7"))).toMatch(noPicture);
  expect(
    await rejectionOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  ).toMatch(noPicture);
  expect(await rejectionOf(Buffer.from("<!doctype html><h1>Hello</h1>"))).toMatch(noPicture);
  expect(await rejectionOf(await readFile("package.json"))).toMatch(noPicture);
});

it("an empty file, a damaged one, a huge one and a ribbon are rejected, each with a message of its own", async () => {
  expect(await rejectionOf(Buffer.alloc(0))).toMatch("zero bytes");
  const whole = await plain(400, 400)
    .composite([{ input: await noise(400, 400) }])
    .jpeg()
    .toBuffer();
  expect(await rejectionOf(whole.subarray(0, whole.length / 2))).toMatch("damaged");
  expect(await rejectionOf(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(100)]))).toMatch(
    "damaged",
  );
  expect(await rejectionOf(await plain(10_000, 5_000).png().toBuffer())).toMatch("50 megapixels; 40 are the most");
  expect(await rejectionOf(await plain(900, 100).png().toBuffer())).toMatch("too narrow");
});

it("of an animated image the first frame is stored, and the uploader is notified", async () => {
  const frames = ["#ff0000", "#0000ff"].map((background) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const prepared = await prepareImage(moving);
  expect(prepared).toMatchObject({ isAnimated: true, width: 300, height: 200 });
  const { dominant } = await sharp(prepared.variants[0]?.bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
  expect(await prepareImage(await plain(300, 200).gif().toBuffer())).toMatchObject({ isAnimated: false });
});

it("several uploads at once are all accepted, one after the other", async () => {
  const upload = await plain(500, 300).webp().toBuffer();
  const made = await Promise.all([prepareImage(upload), rejectionOf(Buffer.alloc(0)), prepareImage(upload)]);
  expect(made[0]).toMatchObject({ width: 500 });
  expect(made[2]).toMatchObject({ width: 500 });
});

function noise(width: number, height: number) {
  const noisy = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: "#000", noise: noisy } })
    .png()
    .toBuffer();
}
