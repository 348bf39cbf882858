import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { ImageError, prepareImage, sniffImageType } from "./prepare-image.server.ts";

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
  const noPicture = /isn’t a picture/;
  expect(await rejectionOf(Buffer.from("%PDF-1.7"))).toMatch(noPicture);
  expect(await rejectionOf(Buffer.from("<!doctype html><h1>Hello</h1>"))).toMatch(noPicture);
  expect(await rejectionOf(await readFile("package.json"))).toMatch(noPicture);
});

const svg = (inner: string, attributes = 'width="120" height="60"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

it("an SVG is drawn, in sizes for sharp screens", async () => {
  const file = svg('<rect width="120" height="60" fill="#0b5d4b"/><script>alert(1)</script>');
  const head = '\ufeff<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n';
  for (const upload of [file, Buffer.concat([Buffer.from(head), file])]) {
    const { width, height, variants } = await prepareImage(upload);
    expect([width, height]).toEqual([1600, 800]);
    const { data } = await sharp(variants[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(
      [...data.subarray(0, 3)].map((part, index) => Math.abs(part - ([11, 93, 75][index] ?? 0)) < 4),
    ).not.toContain(false);
  }
  const { width, height } = await prepareImage(svg('<path d="M0 0h30v60z"/>', 'viewBox="0 0 30 60"'));
  expect([width, height]).toEqual([800, 1600]);
});

it("an SVG brings no file of this machine along", async () => {
  const folder = await mkdtemp(join(tmpdir(), "svg-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const secret = join(folder, "secret.png");
  await plain(120, 60).png().toFile(secret);
  const coded = secret.replace("/", "&#47;");
  const named = [secret, pathToFileURL(secret).href, coded].flatMap((href) => [
    `<image href="${href}" width="120" height="60"/>`,
    `<g xmlns:é="http://www.w3.org/1999/xlink"><image é:href = '${href}' width="120" height="60"/></g>`,
  ]);
  const nested = `data:image/svg+xml;base64,${svg(named.join("")).toString("base64")}`;
  const white = '<rect width="120" height="60" fill="#fff"/>';
  const upload = svg(`${white}${named.join("")}<image href="${nested}" width="120" height="60"/>`);
  const { variants } = await prepareImage(upload);
  expect(Math.min(...(await sharp(variants[0]?.bytes).stats()).channels.map(({ min }) => min))).toBeGreaterThan(250);
});

it.each([
  ["empty", svg("<script>alert(1)</script>"), "empty"],
  ["a ribbon", svg('<rect width="1" height="1"/>', 'viewBox="0 0 1 1000000"'), "damaged"],
  ["cut off", svg("<rect").subarray(0, 70), "damaged"],
  ["an entity that hides one", Buffer.from(`<!DOCTYPE svg [<!ENTITY a "]"><!ENTITY x "y">]>${svg("&x;")}`), "damaged"],
  [
    "an entity of a file",
    Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`),
    "damaged",
  ],
])("an SVG that is %s is rejected", async (_, upload, message) => {
  expect(await rejectionOf(upload)).toMatch(message);
});

it("an AVIF is one by any of its brands; other files of that family are not", async () => {
  const avif = await plain(64, 48).avif().toBuffer();
  avif.write("mif1", 8, "latin1");
  expect(await prepareImage(avif)).toMatchObject({ width: 64, height: 48 });
  expect(sniffImageType(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0avif", "latin1"))).toBeUndefined();
});

it("a JPEG without its end marker is whole", async () => {
  const jpeg = await plain(64, 48).jpeg().toBuffer();
  expect(jpeg.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect(await prepareImage(jpeg.subarray(0, -2))).toMatchObject({ width: 64, height: 48 });
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
