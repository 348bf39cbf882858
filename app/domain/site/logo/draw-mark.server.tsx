import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { drawableWith } from "~/domain/site/preview/font-coverage.ts";
import { INTER_COVERAGE, interFonts } from "~/domain/site/preview/inter-font.server.ts";

/** A mark, and the icon that is wanted of it. */
export interface MarkDrawing {
  initials: string;
  size: number;
  /** Fills the square, for systems that cut icons out; else its corners are round. */
  isWhole: boolean;
}

/** The side of the drawing; its layout is in whole units. */
const SQUARE = 512;
const COLOUR = { ground: "#0b5d4b", letters: "#ffffff" };
/** Large, and within the circle that systems cut out of a whole square (W3C, Web App Manifest, "Icon masks"). */
const FONT_SIZES = { one: { round: 320, whole: 256 }, two: { round: 224, whole: 184 } };

/** A mark as a square PNG. */
export async function drawMark(drawing: MarkDrawing): Promise<Buffer> {
  const svg = await markSvg(drawing);
  const fitTo = { mode: "width", value: drawing.size } as const;
  return (await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } })).asPng();
}

/** A mark as SVG, its letters being outlines. The same for the same drawing. */
export async function markSvg({ initials, isWhole }: Omit<MarkDrawing, "size">): Promise<string> {
  const parts = drawableWith(INTER_COVERAGE, initials)?.parts ?? [];
  const sizes = [...initials.normalize("NFC")].length === 1 ? FONT_SIZES.one : FONT_SIZES.two;
  const style = {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    width: SQUARE,
    height: SQUARE,
    borderRadius: isWhole ? 0 : SQUARE / 4,
    backgroundColor: COLOUR.ground,
    color: COLOUR.letters,
    fontFamily: parts.join(", "),
    fontWeight: 600,
    fontSize: isWhole ? sizes.whole : sizes.round,
    lineHeight: 1,
  };
  return satori(<div style={style}>{initials}</div>, { width: SQUARE, height: SQUARE, fonts: await interFonts(parts) });
}
