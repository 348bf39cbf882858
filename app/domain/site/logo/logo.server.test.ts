import sharp from "sharp";
import { expect, it, test } from "vitest";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { storeImage } from "~/platform/images/image-store.server.ts";
import { saveSettings } from "~/platform/settings/save-settings.server.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { drawIcon } from "./draw-icon.server.ts";
import { generatedMark } from "./generated-mark.server.ts";
import { ICON_SIZES, iconPath, parseIconPath } from "./icon-path.ts";
import { logoIcon, logoPicture } from "./logo-icons.server.ts";

openTestDatabase();

const HASH = "0123456789abcdef0123456789abcdef";
/** A wide logo on nothing. */
const upload = (colour: string) =>
  sharp({ create: { width: 600, height: 300, channels: 4, background: colour } })
    .png()
    .toBuffer();

async function setLogo(colour: string) {
  const image = await storeImage(await upload(colour), "logo.png");
  await saveSettings("brand", { SITE_LOGO: imagePath(image) }, null);
  return image.hash;
}

/** That a picture is the site's icon, in all sizes. */
async function expectIcons(hash: string) {
  expect(iconPath(siteIdentity(), 192)).toBe(`/icon/${hash}/192.png`);
  for (const size of ICON_SIZES) {
    const icon = await logoIcon({ hash, size, isMaskable: false });
    expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: size, height: size });
  }
}

it("without a logo icons are those of the product's mark, and none is drawn", async () => {
  expect(iconPath(siteIdentity(), 192)).toBe("/icon-192.png");
  expect(iconPath(siteIdentity(), 512, true)).toBe("/icon-maskable-512.png");
  expect(await logoIcon({ hash: HASH, size: 96, isMaskable: false })).toBeUndefined();
  expect(await logoPicture()).toBeUndefined();
});

it("a name of one's own has a mark, which a logo replaces", async () => {
  await saveSettings("brand", { SITE_BRAND: "Blue Harbour" }, null);
  const { hash = "" } = generatedMark("Blue Harbour") ?? {};
  await expectIcons(hash);
  const corner = async (file: { size: 180 | 192; isMaskable: boolean }) => {
    const icon = sharp(await logoIcon({ hash, ...file })).ensureAlpha();
    return (await icon.raw().toBuffer())[3];
  };
  expect(await corner({ size: 192, isMaskable: false })).toBe(0);
  expect(await corner({ size: 192, isMaskable: true })).toBe(255);
  expect(await corner({ size: 180, isMaskable: false })).toBe(255);
  expect(await logoPicture()).toEqual(await logoIcon({ hash, size: 192, isMaskable: false }));
  const logo = await setLogo("#0b5d4b");
  expect(iconPath(siteIdentity(), 192)).toBe(`/icon/${logo}/192.png`);
  expect(await logoIcon({ hash, size: 96, isMaskable: false })).toBeUndefined();
});

it("a logo has icons with addresses of its own, and no other picture has", async () => {
  const hash = await setLogo("#0b5d4b");
  const other = await storeImage(await upload("#e2875f"), "other.png");
  await expectIcons(hash);
  expect(await logoIcon({ hash: other.hash, size: 96, isMaskable: false })).toBeUndefined();
  expect((await logoPicture())?.subarray(1, 4).toString()).toBe("PNG");
});

it("the whole of a wide logo is in its icon; a maskable one is on white, clear of what systems cut off", async () => {
  const picture = await upload("#0b5d4b");
  const pixel = async (isMaskable: boolean, left: number, top: number) => {
    const icon = await drawIcon({ picture, size: 100, isMaskable });
    const one = sharp(icon).extract({ left, top, width: 1, height: 1 }).ensureAlpha();
    return [...(await one.raw().toBuffer())];
  };
  const green = [0x0b, 0x5d, 0x4b, 255];
  expect(await pixel(false, 50, 50)).toEqual(green);
  expect(await pixel(false, 1, 50)).toEqual(green);
  expect((await pixel(false, 50, 10))[3]).toBe(0);
  expect(await pixel(true, 50, 50)).toEqual(green);
  expect(await pixel(true, 10, 50)).toEqual([255, 255, 255, 255]);
  expect(await pixel(true, 0, 0)).toEqual([255, 255, 255, 255]);
});

const NO_ICONS = ["/icon/xyz/96.png", `/icon/${HASH}/97.png`, `/icon/${HASH}/96.svg`, `/icon/${HASH}/../96.png`];
test.each(NO_ICONS)("%s is no icon", (path) => {
  expect(parseIconPath(path)).toBeUndefined();
});
