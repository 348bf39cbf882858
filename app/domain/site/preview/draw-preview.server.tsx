import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import satori, { type Font } from "satori";
import { type Coverage, drawableWith } from "./font-coverage.ts";
import { PREVIEW_SIZE, PreviewCard } from "./preview-card.server.tsx";
import type { PreviewText } from "./preview-text.ts";

const require = createRequire(import.meta.url);
const COVERAGE: Coverage = require("@fontsource/inter/unicode.json");
const WEIGHTS = [400, 600] as const;
/** The part of the font that every image needs. */
const FIRST_PART = "latin";

/**
 * A PNG of 1200 by 630 pixels with a page's title and the brand. A title in a script that the font lacks is left out,
 * and the brand takes its place.
 */
export async function drawPreview(text: PreviewText): Promise<Buffer> {
  const drawn = {
    brand: drawableWith(COVERAGE, text.brand),
    host: drawableWith(COVERAGE, text.host),
    section: drawableWith(COVERAGE, text.section ?? ""),
    title: drawableWith(COVERAGE, text.title ?? ""),
    description: drawableWith(COVERAGE, text.description ?? ""),
  };
  const parts = new Set([FIRST_PART, ...Object.values(drawn).flatMap((one) => one?.parts ?? [])]);
  const card = (
    <PreviewCard
      brand={drawn.brand?.text ?? ""}
      logo={text.logo}
      host={drawn.host?.text ?? ""}
      section={drawn.section?.text}
      title={drawn.title?.text}
      description={drawn.title && drawn.description?.text}
      drawing={text.drawing}
    />
  );
  // Families in the order of the parts: satori takes each character from the first that has it.
  const fontFamily = [...parts].join(", ");
  const svg = await satori(<div style={{ display: "flex", fontFamily, fontWeight: 600 }}>{card}</div>, {
    ...PREVIEW_SIZE,
    fonts: (await Promise.all([...parts].map(fontsOf))).flat(),
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

const read = new Map<string, Promise<Font[]>>();

/** The weights of a part of the font, read once. */
function fontsOf(part: string): Promise<Font[]> {
  const known = read.get(part) ?? Promise.all(WEIGHTS.map((weight) => readFont(part, weight)));
  read.set(part, known);
  return known;
}

async function readFont(part: string, weight: (typeof WEIGHTS)[number]): Promise<Font> {
  const data = await readFile(require.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`));
  return { name: part, data, weight, style: "normal" };
}
