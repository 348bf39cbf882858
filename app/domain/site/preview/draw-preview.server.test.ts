import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawPreview } from "./draw-preview.server.tsx";

const SITE = { brand: "RemoteOps", host: "remoteops.example" };
const TITLES = ["Blog", "Приоритеты недели", "業務報告", "W".repeat(200), "🎉", "<b>&amp;</b>"];

test.each(TITLES)("the title %j makes a picture of 1200 by 630 pixels", async (title) => {
  const png = await drawPreview({ ...SITE, title });
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/t${TITLES.indexOf(title)}.png`, png);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a title that can't be drawn gives way to the brand", async () => {
  const brandOnly = await drawPreview(SITE);
  expect((await drawPreview({ ...SITE, title: "業務報告", description: "1" })).equals(brandOnly)).toBe(true);
  expect((await drawPreview({ ...SITE, title: "Report" })).equals(brandOnly)).toBe(false);
});
