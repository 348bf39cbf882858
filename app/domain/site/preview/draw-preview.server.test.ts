import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { drawPreview } from "./draw-preview.server.tsx";
import { isInHeadlineFont } from "./headline-font.server.ts";
import { bannerDrawing, coverDrawing } from "./preview-drawing.ts";

const SITE = { brand: "RemoteOps", host: "remoteops.example" };
const TITLES = ["Blog", "Приоритеты недели", "業務報告", "W".repeat(200), "🎉", "<b>&amp;</b>"];

test.each(TITLES)("the title %j makes a picture of 1200 by 630 pixels", async (title) => {
  const png = await drawPreview({ ...SITE, title });
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/t${TITLES.indexOf(title)}.png`, png);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a letter that the headlines' face lacks is drawn in the text's", async () => {
  const draw = (title: string) => drawPreview({ ...SITE, title });
  expect(isInHeadlineFont("Café, naïve: “10 €” – Łódź & Žižkov…")).toBe(true);
  expect(isInHeadlineFont("Приоритеты")).toBe(false);
  expect((await draw("Week Я")).equals(await draw("Week Ю"))).toBe(false);
});

test("a title that can't be drawn gives way to the brand", async () => {
  const brandOnly = await drawPreview(SITE);
  expect((await drawPreview({ ...SITE, title: "業務報告", description: "1" })).equals(brandOnly)).toBe(true);
  expect((await drawPreview({ ...SITE, title: "Report" })).equals(brandOnly)).toBe(false);
});

test("a post's preview shows the drawing of its cover, on that one's ground", async () => {
  const drawing = { background: "M0 34h70", sheets: "M58 28h124v76H58z", strokes: "M60 30h60", accents: "M170 18h26" };
  const draw = (tone: "sun" | "sky", strokes = drawing.strokes) =>
    drawPreview({ ...SITE, title: "Report", drawing: coverDrawing({ ...drawing, tone, strokes }) });
  const [plain, sun, sky, other] = await Promise.all([
    drawPreview({ ...SITE, title: "Report" }),
    draw("sun"),
    draw("sky"),
    draw("sun", "M60 90h60"),
  ]);
  if (process.env.PICTURES) await writeFile(`${process.env.PICTURES}/cover.png`, sun);
  expect(new Set([plain, sun, sky, other].map((png) => png.toString("base64"))).size).toBe(4);
});

test("a page's preview shows the drawing, faces or clocks of its banner, and one without the brand's bars", async () => {
  const banner = (inner: string) =>
    `<main><div aria-hidden="true" class="banner-drawing"><svg class="drawing">${inner}</svg></div></main>`;
  const drawn = (html: string) => drawPreview({ ...SITE, title: "Report", drawing: bannerDrawing(html) });
  const [bars, circle, words] = await Promise.all([
    drawn("<main></main>"),
    drawn(banner('<circle class="sheet" cx="100" cy="100" r="97"/>')),
    drawn(banner('<text x="20" y="20">Words</text>')),
  ]);
  expect(bars.equals(await drawPreview({ ...SITE, title: "Report" }))).toBe(true);
  expect(circle.equals(bars)).toBe(false);
  expect(words.equals(circle)).toBe(false);

  const pair = (pills: string) => drawn(`<main><div class="banner-drawing banner-pair">${pills}</div></div></main>`);
  const face = (size: number) => {
    const portrait = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 70'><circle r='${size}'/></svg>`;
    return `<img loading="lazy" src="data:image/svg+xml,${encodeURIComponent(portrait)}" class="face bg-[#bcd9cd]"/>`;
  };
  const clock = (zone: string) =>
    `<div data-zone="${zone}" class="banner-pill"><svg class="drawing"><path class="hand" d="M100 100V58"></path></svg><p>A city`;
  const pairs = await Promise.all(
    ["", face(8), face(16), clock("Europe/Berlin"), clock("Asia/Kolkata")].map((pills) => pair(pills)),
  );
  expect(pairs[0]?.equals(bars)).toBe(true);
  expect(new Set(pairs.map((png) => png.toString("base64"))).size).toBe(pairs.length);
});
