import { expect, test } from "vitest";
import { FOCAL_POINTS, parsePhoto, photoValue } from "./photo.ts";

const PATH = `/images/${"0a".repeat(16)}/1600x900.webp`;

test("a photo is read as it was written, with what a crop keeps of it", () => {
  for (const [focus] of FOCAL_POINTS) expect(parsePhoto(photoValue(PATH, focus))).toMatchObject({ path: PATH, focus });
  expect(photoValue(PATH, "center")).toBe(PATH);
  expect(parsePhoto(PATH)?.image).toEqual({ hash: "0a".repeat(16), width: 1600, height: 900, format: "webp" });
});

test.each([
  "",
  "https://elsewhere.example/a.jpg",
  "/images/a.webp",
  `${PATH}#middle`,
  `${PATH}#left#right`,
  ` ${PATH}`,
])("%j is no photo", (value) => {
  expect(parsePhoto(value)).toBeUndefined();
});
