import sharp from "sharp";
import { expect, it, test } from "vitest";
import { drawMark, markSvg } from "./draw-mark.server.tsx";
import { generatedMark } from "./generated-mark.server.ts";

test.each([
  ["Tidewick", "T"],
  ["Blue Harbour Desk", "BH"],
  ["müller & söhne GmbH", "MS"],
  ["e\u0301toile-bureau", "ÉB"],
  ["O’Neill", "O"],
  ["3rd Desk", "3D"],
  ["ßtraße", "ß"],
  ["Вектор Офис", "ВО"],
  ["Άλφα", "Ά"],
  ["Đặng", "Đ"],
  ["🌊 Tidewick", "T"],
  ["👩‍💻 office", "O"],
  ["טיידוויק Tidewick", "T"],
  ["株式会社 Alpha Beta", "AB"],
])("the mark of %s is %s", (brand, initials) => {
  expect(generatedMark(brand)?.initials).toBe(initials);
});

/** The product's name, and those whose letters the font lacks. */
const WITHOUT_MARK = ["RemoteOps", "شركة المد", "株式会社", "🌊🌊", "—", "\u200d"];
test.each(WITHOUT_MARK)("%s keeps the product's mark", (brand) => {
  expect(generatedMark(brand)).toBeUndefined();
});

it("has the same address for the same initials, and another for others", () => {
  expect(generatedMark("Tidewick")).toEqual(generatedMark("tally"));
  expect(generatedMark("Tidewick")?.hash).not.toBe(generatedMark("Blue")?.hash);
  expect(generatedMark("Tidewick")?.hash).toMatch(/^[\da-f]{32}$/);
});

it("is drawn the same each time, with outlines instead of text", async () => {
  const svg = await markSvg({ initials: "ВÉ", isWhole: false });
  expect(await markSvg({ initials: "ВÉ", isWhole: false })).toBe(svg);
  expect(svg).not.toContain("<text");
  expect(svg).toContain("<path");
});

it.each(["T", "WM", "Ễ", "Вđ"])("has the letters %s within what systems cut out of it", async (initials) => {
  const size = 320;
  const picture = await drawMark({ initials, size, isWhole: true });
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: size * size }, (_, index) => {
    const [red = 0, , , alpha] = data.subarray(index * info.channels);
    const distance = Math.hypot((index % size) - size / 2, Math.floor(index / size) - size / 2);
    return { isLetter: red > 200, alpha, distance };
  });
  const letters = pixels.filter(({ isLetter }) => isLetter);
  expect(pixels.every(({ alpha }) => alpha === 255)).toBe(true);
  expect(letters.length).toBeGreaterThan(500);
  expect(Math.max(...letters.map(({ distance }) => distance))).toBeLessThan(size * 0.4);
});

it("has round corners where nothing cuts it", async () => {
  const pixels = await sharp(await drawMark({ initials: "T", size: 96, isWhole: false }))
    .raw()
    .toBuffer();
  expect(pixels[3]).toBe(0);
});
