import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { FONT_FILES } from "~/domain/site/documents/theme.server.ts";
import { drawableWith } from "./font-coverage.ts";
import { HEADLINE_FONT, headlineFont } from "./headline-font.server.ts";
import { INTER_COVERAGE as COVERAGE, interFonts } from "./inter-font.server.ts";
import { PreviewCard } from "./preview-card.server.tsx";
import { PREVIEW_SIZE } from "./preview-path.ts";
import type { PreviewText } from "./preview-text.ts";

/** What the words of a drawing are set in: satori makes paths of all others. */
const DRAWING_FONTS = [FONT_FILES[500], FONT_FILES[600]];
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
  // Families in the order of the parts: satori takes each character from the first that has it.
  const fontFamily = [...parts].join(", ");
  const card = (
    <PreviewCard
      titleFamily={`${HEADLINE_FONT}, ${fontFamily}`}
      brand={drawn.brand?.text ?? ""}
      logo={text.logo}
      host={drawn.host?.text ?? ""}
      section={drawn.section?.text}
      title={drawn.title?.text}
      description={drawn.title && drawn.description?.text}
      drawing={text.drawing}
    />
  );
  const svg = await satori(<div style={{ display: "flex", fontFamily, fontWeight: 600 }}>{card}</div>, {
    ...PREVIEW_SIZE,
    fonts: [{ name: HEADLINE_FONT, data: headlineFont, style: "normal" }, ...(await interFonts(parts))],
  });
  const image = await renderAsync(
    svg.replace(/<\/svg>$/, () => `${text.drawing ?? ""}</svg>`),
    {
      font: { loadSystemFonts: false, fontFiles: DRAWING_FONTS, defaultFontFamily: "Inter" },
    },
  );
  return image.asPng();
}
