import { expect, test } from "vitest";
import { imagePath, imageSources, parseImagePath, smallestVariantPath, variantWidths } from "./image-address.ts";

const IMAGE = { hash: "0123456789abcdef0123456789abcdef", width: 1000, height: 525 };

test("an uploaded image's path contains its size, and gives its variants", () => {
  const path = imagePath(IMAGE);
  expect(path).toBe("/images/0123456789abcdef0123456789abcdef/1000x525.webp");
  expect(parseImagePath(path)).toEqual({ ...IMAGE, format: "webp" });
  expect(imageSources(path)).toEqual({
    avif: "480x252 480w|800x420 800w|1000x525 1000w"
      .split("|")
      .map((end) => `/images/${IMAGE.hash}/${end.replace(" ", ".avif ")}`)
      .join(", "),
    webp: expect.stringContaining(`/images/${IMAGE.hash}/800x420.webp 800w, `),
    width: 1000,
    height: 525,
  });
});

test("what is shown small takes the smallest file, and any other path as it is", () => {
  expect(smallestVariantPath(imagePath(IMAGE))).toBe(`/images/${IMAGE.hash}/480x252.webp`);
  expect(smallestVariantPath(`/images/${IMAGE.hash}/480x252.webp`)).toBe(`/images/${IMAGE.hash}/480x252.webp`);
  expect(smallestVariantPath("/favicon.svg")).toBe("/favicon.svg");
});

test("a small picture has one size", () => {
  expect(variantWidths({ width: 300 })).toEqual([300]);
  expect(variantWidths({ width: 480 })).toEqual([480]);
});

test.each(["/favicon.svg", "/images/x/1x1.webp", "https://x.example/images/0123456789abcdef0123456789abcdef/1x1.webp"])(
  "%s is no uploaded picture",
  (path) => {
    expect(imageSources(path)).toBeUndefined();
  },
);
