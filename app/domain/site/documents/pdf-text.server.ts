import { createRequire } from "node:module";
import type PdfDocument from "pdfkit";
import { rangesOf } from "~/domain/site/preview/font-coverage.ts";

/** How a text looks. */
export interface TextStyle {
  fontSize: number;
  fontWeight: 400 | 500 | 600 | 700;
  lineHeight: number;
  letterSpacing: number;
  color: string;
}

/** Measures and draws texts. */
export interface PdfText {
  width(text: string, style: TextStyle): number;
  /**
   * Lines that are no wider than `width`, broken at spaces and after hyphens; a longer word stays whole. They keep the
   * space at their end, since programs that read the text aloud join the lines.
   */
  wrap(text: string, style: TextStyle, width: number): string[];
  /**
   * Draws a line with its upper left corner there, with less space between its letters where it is wider than
   * `available`.
   */
  draw(line: string, style: TextStyle, x: number, y: number, available: number): void;
}

const require = createRequire(import.meta.url);
const COVERAGE: Record<string, string> = require("@fontsource/inter/unicode.json");
const LATIN = rangesOf(COVERAGE.latin ?? "");

/** Inter's metrics, as shares of its size. */
const ASCENT = 0.96875;
const DESCENT = 0.2412;
/** How much longer than its place a line may be, before it is drawn closer: a share of the font's size for each space. */
const SHRINK = 0.08;

/** Texts in Inter, and for characters of other Latin alphabets (a brand's or a city's name) in its second file. */
export function pdfText(canvas: PdfDocument): PdfText {
  const files = new Map<string, string>();
  const widths = new Map<string, number>();
  const select = (subset: string, { fontWeight, fontSize }: TextStyle) => {
    const name = `inter-${subset}-${fontWeight}`;
    const file = files.get(name) ?? require.resolve(`@fontsource/inter/files/${name}-normal.woff`);
    files.set(name, file);
    canvas.font(file).fontSize(fontSize);
  };
  const widthOf = ({ subset, text }: Run, style: TextStyle) => {
    const key = `${subset} ${style.fontWeight} ${style.fontSize} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      select(subset, style);
      width = canvas.widthOfString(text);
      widths.set(key, width);
    }
    return width + text.length * style.letterSpacing;
  };
  const width = (text: string, style: TextStyle) =>
    runsOf(text.trimEnd()).reduce((sum, run) => sum + widthOf(run, style), 0) - style.letterSpacing;
  return {
    width,
    wrap(text, style, available) {
      const lines: string[] = [];
      let line = "";
      for (const word of text.match(/[^ -]*(?:-+|(?: +|$))/g) ?? []) {
        const longer = line + word;
        if (line !== "" && width(longer, style) - spacesIn(longer.trimEnd()) * SHRINK * style.fontSize > available) {
          lines.push(line);
          line = "";
        }
        line += word;
      }
      return [...lines, line.trimEnd()];
    },
    draw(line, style, x, y, available) {
      const excess = Math.max(0, width(line, style) - available);
      const characterSpacing = style.letterSpacing - excess / line.length;
      const leading = style.fontSize * (style.lineHeight - ASCENT - DESCENT);
      const baseline = y + leading / 2 + style.fontSize * ASCENT;
      let left = x;
      for (const run of runsOf(line)) {
        select(run.subset, style);
        canvas.fillColor(style.color).text(run.text, left, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          characterSpacing,
        });
        left += widthOf(run, { ...style, letterSpacing: characterSpacing });
      }
    },
  };
}

function spacesIn(text: string): number {
  return text.split(" ").length - 1;
}

interface Run {
  subset: "latin" | "latin-ext";
  text: string;
}

/** A text in parts that one file of the font has. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const subset = LATIN.some(([from, to]) => code >= from && code <= to) ? "latin" : "latin-ext";
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}
