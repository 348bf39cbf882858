import type PdfDocument from "pdfkit";
import type { StructureElement } from "pdfkit";
import { HEADLINE_FONT, isInHeadlineFont } from "~/domain/site/preview/headline-font.server.ts";
import type { checkboxFields } from "./checkbox-fields.server.ts";
import { COLORS, STYLES, type TextStyle, textStyle } from "./theme.server.ts";

/** A document that is being drawn. What is drawn begins at its `doc.x` and `doc.y`, and leaves `doc.y` below itself. */
export interface Sheet {
  doc: PdfDocument;
  /** The width of the column that is being filled. */
  width: number;
  /** The element of the structure tree that texts belong to. */
  element: StructureElement;
  /** A sheet that no one sees, on which heights are measured. */
  sketch?: Sheet;
  drawCheckbox: ReturnType<typeof checkboxFields>;
  /** The page (from 1) of the block with an id; undefined on a sketch. */
  pageOf: (id: string) => number | undefined;
}

type Align = "left" | "right";

export type Draw = (sheet: Sheet) => void;

/** The standard structure types of ISO 32000-1, 14.8.4, that the documents have. */
type Role =
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "BlockQuote"
  | "TOC"
  | "TOCI"
  | "Link"
  | "Form";

/** Draws an element of the structure tree, which is what a screen reader reads. What is drawn besides texts is
 * decoration. */
export function tag(sheet: Sheet, role: Role, draw: Draw, options = {}): void {
  const parent = sheet.element;
  sheet.element = sheet.doc.struct(role, options);
  parent.add(sheet.element);
  draw(sheet);
  // While its page is the current one, since pdfkit refers to that.
  sheet.element.end();
  sheet.element = parent;
}

/** Draws a text, by default a paragraph. */
export function text(sheet: Sheet, words: string, style: TextStyle, role: Role = "P", align?: Align): void {
  tag(sheet, role, () => ownText(sheet, words, style, align));
}

/** Draws a text of the open element itself, such as a link's. */
export function ownText(sheet: Sheet, words: string, style: TextStyle, align?: Align): void {
  sheet.doc.endMarkedContent();
  sheet.element.add(() => write(sheet, words, style, align));
  sheet.doc.markContent("Artifact");
}

/** Draws a text that is decoration. */
export function write({ doc, width }: Sheet, words: string, wanted: TextStyle, align: Align = "left"): void {
  const style = drawable(words, wanted);
  const lineGap = lineGapOf(doc, style);
  doc.fillColor(style.color);
  // pdfkit breaks a line where the space at its end doesn't fit, which no one sees.
  const room = align === "left" ? width + style.size * 0.3 : width;
  doc.text(words, doc.x, doc.y + lineGap / 2, { width: room, lineGap, characterSpacing: style.spacing, align });
  doc.y -= lineGap / 2;
}

/** A style whose font has all letters of a text. */
function drawable(words: string, style: TextStyle): TextStyle {
  return style.font === HEADLINE_FONT && !isInHeadlineFont(words) ? { ...style, font: "inter-600" } : style;
}

/** Chooses the font of a style. Returns what its lines are further apart than the font's own. */
function lineGapOf(doc: PdfDocument, { font, size, leading }: TextStyle): number {
  return size * leading - doc.font(font, size).currentLineHeight(true);
}

/** The width of a text in one line. */
export function widthOf({ doc }: Sheet, words: string, style: TextStyle): number {
  // A hair more, since pdfkit rounds the widths of words.
  return (
    doc.font(drawable(words, style).font, style.size).widthOfString(words, { characterSpacing: style.spacing }) + 0.1
  );
}

/** A style in which a text takes no more than a height, with no word broken: smaller where it must be. */
export function fitted(sheet: Sheet, words: string, style: TextStyle, height: number): TextStyle {
  const fits =
    heightOf(sheet, (sketch) => write(sketch, words, style)) <= height &&
    words.split(/[ -]/).every((word) => widthOf(sheet, word, style) <= sheet.width);
  return fits || style.size < 8 ? style : fitted(sheet, words, { ...style, size: style.size - 1 }, height);
}

/** How high something is in this column, which is drawn on the sketch to know it. */
export function heightOf(sheet: Sheet, draw: Draw): number {
  const { sketch = sheet } = sheet;
  const { y } = sketch.doc;
  within({ ...sketch }, sheet.doc.x, sheet.width, draw);
  const height = sketch.doc.y - y;
  sketch.doc.y = y;
  return height;
}

/** Draws in a column of its own. */
export function within(sheet: Sheet, x: number, width: number, draw: Draw): void {
  const before = { x: sheet.doc.x, width: sheet.width };
  sheet.doc.x = x;
  sheet.width = width;
  draw(sheet);
  sheet.doc.x = before.x;
  sheet.width = before.width;
}

/** Draws side by side, by default in columns of the same width, and goes on below the longest. */
export function columns(
  sheet: Sheet,
  gap: number,
  draws: readonly Draw[],
  widths: readonly number[] = draws.map(() => (sheet.width + gap) / draws.length - gap),
): void {
  const { doc } = sheet;
  const top = doc.y;
  let left = doc.x;
  let bottom = top;
  draws.forEach((draw, index) => {
    const width = widths[index] ?? 0;
    doc.y = top;
    within(sheet, left, width, draw);
    bottom = Math.max(bottom, doc.y);
    left += width + gap;
  });
  doc.y = bottom;
}

interface BoxStyle {
  padding: number | readonly [vertical: number, horizontal: number];
  radius: number;
  fill?: string;
  border?: string;
  /** As high as its content by default. */
  height?: number;
}

/** Draws on a coloured or outlined ground. */
export function box(sheet: Sheet, { padding, radius, fill, border, height }: BoxStyle, draw: Draw): void {
  const { doc, width } = sheet;
  const { x, y } = doc;
  const [vertical, horizontal] = typeof padding === "number" ? [padding, padding] : padding;
  const inside: Draw = (target) => within(target, x + horizontal, width - 2 * horizontal, draw);
  const outer = height ?? heightOf(sheet, inside) + 2 * vertical;
  if (fill) doc.roundedRect(x, y, width, outer, radius).fill(fill);
  if (border) doc.roundedRect(x, y, width, outer, radius).lineWidth(0.75).stroke(border);
  doc.y = y + vertical;
  inside(sheet);
  doc.y = y + outer;
}

/** A line across the column. */
export function rule({ doc, width }: Sheet, thickness: number, color: string): void {
  doc.rect(doc.x, doc.y, width, thickness).fill(color);
  doc.y += thickness;
}

/** Draws a link to an address, or to `#` and the id of a block; what is drawn is the link. `label` is its accessible
 * name. */
export function link(sheet: Sheet, to: string, label: string, draw: Draw): void {
  tag(sheet, "Link", () => {
    const { doc, width, element } = sheet;
    const { x, y } = doc;
    draw(sheet);
    // pdfkit writes a `String` object as a PDF string, and a plain string as a name.
    const options = { structParent: element, Contents: Object(label) };
    if (to.startsWith("#")) doc.goTo(x, y, width, doc.y - y, to.slice(1), options);
    else doc.link(x, y, width, doc.y - y, to, options);
  });
}

/** A link that is a paragraph of its own. */
export function textLink(sheet: Sheet, to: string, label: string, style: TextStyle): void {
  const width = Math.min(sheet.width, widthOf(sheet, label, style));
  const draw = () => link(sheet, to, label, () => ownText(sheet, label, style));
  tag(sheet, "P", () => within(sheet, sheet.doc.x, width, draw));
}

interface Table {
  head: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
  /** Shares of the line, one a column. */
  widths: readonly number[];
  /** Whether the last column has figures, which stand at the right. */
  figures?: boolean;
}

/** Draws a table with a row of headings; the first cell of each row is its heading. */
export function table(sheet: Sheet, { head, rows, widths, figures = false }: Table): void {
  const gap = 12;
  const share = (sheet.width - gap * (widths.length - 1)) / widths.reduce((sum, one) => sum + one);
  const columnWidths = widths.map((one) => one * share);
  const row = (words: readonly string[], first: TextStyle, others: TextStyle, isHead = false) => {
    const cells = words.map((one, column) => () => {
      const scope = isHead ? "Column" : column === 0 ? "Row" : undefined;
      const align = figures && column === words.length - 1 ? "right" : "left";
      const draw = () => text(sheet, one, column === 0 ? first : others, "P", align);
      tag(sheet, scope ? "TH" : "TD", draw, { scope });
    });
    sheet.doc.y += 4.5;
    tag(sheet, "TR", () => columns(sheet, gap, cells, columnWidths));
    sheet.doc.y += 4.5;
    rule(sheet, 0.75, COLORS.line);
  };
  rule(sheet, 1, COLORS.ink);
  tag(sheet, "Table", () => {
    row(head, HEAD, HEAD, true);
    for (const words of rows) row(words, STYLES.strong, STYLES.body);
  });
}

const HEAD = textStyle({ size: 8.5, weight: 600 });
