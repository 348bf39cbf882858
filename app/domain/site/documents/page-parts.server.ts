import type { Identity } from "~/domain/site/identity/identity.ts";
import {
  box,
  columns,
  type Draw,
  fitted,
  heightOf,
  link,
  ownText,
  rule,
  type Sheet,
  tag,
  text,
  widthOf,
  within,
  write,
} from "./sheet.server.ts";
import type { Block, DrawFrame } from "./tagged-pdf.server.ts";
import { COLORS, LINE, PAGE, STYLES, type TextStyle, textStyle } from "./theme.server.ts";

/** The texts of the header and footer of every page of a document. */
export interface PageFrame {
  brand: string;
  /** The owner's logo, as a data URL: pdfkit puts an address into the file once, on however many pages it is. */
  logo: string | undefined;
  title: string;
  domain: string;
  /** `page` and `of` in the document's language. */
  page: string;
  of: string;
}

type FrameTexts = Pick<PageFrame, "title" | "page" | "of">;

/** The frame of a document's pages, with the owner's logo (PNG). */
export function pageFrame({ title, page, of }: FrameTexts, { brand, domain }: Identity, logo?: Uint8Array): PageFrame {
  const url = logo && `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  return { brand, logo: url, title, domain, page, of };
}

/** Draws the footer, and the header where there is no cover. */
export function frameOf(frame: PageFrame): DrawFrame {
  return (sheet, { cover, number, total }) => {
    const { doc } = sheet;
    const small = (words: string) => (sheet: Sheet) => write(sheet, words, STYLES.small, "right");
    Object.assign(doc, { x: PAGE.side, y: 799 });
    columns(sheet, 0, [
      () => write(sheet, frame.domain, STYLES.small),
      small(`${frame.page} ${number} ${frame.of} ${total}`),
    ]);
    if (cover) return;
    doc.y = 30;
    const style = textStyle({ size: 10, weight: 700, spacing: -0.2 });
    const width = Math.min(widthOf(sheet, frame.title, STYLES.small), LINE / 2);
    const draws = [() => brand(sheet, frame, 15, 6, style, write), () => centred(sheet, 15, small(frame.title))];
    columns(sheet, 20, draws, [LINE - 20 - width, width]);
    doc.y = 55;
    rule(sheet, 0.75, COLORS.line);
  };
}

/** The owner's logo, or the product's own mark, and the brand beside its middle. */
export function brand(
  sheet: Sheet,
  { brand, logo }: PageFrame,
  size: number,
  gap: number,
  style: TextStyle,
  draw: typeof text | typeof write = text,
): void {
  const { doc, width } = sheet;
  const { x, y } = doc;
  if (logo) doc.image(logo, x, y, { width: size, height: size });
  else drawMark(sheet, size);
  within(sheet, x + size + gap, width - size - gap, () => {
    const fitting = fitted(sheet, brand, style, 2 * size);
    centred(sheet, size, (sheet) => draw(sheet, brand, fitting));
  });
  doc.y = Math.max(doc.y, y + size);
}

/** Draws around the middle of a height, which it may be higher than. */
function centred(sheet: Sheet, height: number, draw: Draw): void {
  sheet.doc.y += (height - heightOf(sheet, draw)) / 2;
  draw(sheet);
}

/** Two working days that overlap. */
function drawMark({ doc }: Sheet, size: number): void {
  const scale = size / 32;
  doc.save().translate(doc.x, doc.y).scale(scale);
  doc.roundedRect(0, 0, 32, 32, 8).fill(COLORS.brand);
  doc.roundedRect(6, 8.5, 14, 6, 3).fill("#ffffff");
  doc.roundedRect(12, 17.5, 14, 6, 3).fill(COLORS.bandAccent);
  doc.restore();
}

interface Chapter {
  eyebrow: string;
  title: string;
  lead?: string;
}

/** A chapter heading, the target of the outline and the table of contents. */
export function chapter(id: string, { eyebrow, title, lead }: Chapter, above = 0): Block {
  return {
    id,
    outline: title,
    above,
    withNext: true,
    draw(sheet) {
      text(sheet, eyebrow, STYLES.eyebrow);
      sheet.doc.y += 4;
      text(sheet, title, STYLES.h1, "H2");
      sheet.doc.y += 7;
      if (lead) text(sheet, lead, STYLES.lead);
      sheet.doc.y += 16;
    },
  };
}

/** A short heading inside a chapter. */
export function subHeading(title: string, above: number, below: number): Block {
  return {
    above,
    withNext: true,
    draw(sheet) {
      text(sheet, title, STYLES.h2, "H3");
      sheet.doc.y += below;
    },
  };
}

interface Titled {
  title: string;
  text: string;
}

/** Short texts with titles, side by side below a line each. */
export function titledColumns(sheet: Sheet, gap: number, items: readonly Titled[], across = items.length): void {
  const width = (sheet.width + gap) / across - gap;
  const draws = items.map(({ title, text: words }) => () => {
    rule(sheet, 2, COLORS.brand);
    sheet.doc.y += 7;
    text(sheet, title, STYLES.h3, "H3");
    text(sheet, words, STYLES.body);
  });
  columns(sheet, gap, draws, Array(items.length).fill(width));
}

/** A list with small square marks. */
export function bulletList(sheet: Sheet, items: readonly string[]): void {
  tag(sheet, "L", () => {
    items.forEach((item, index) => {
      const { doc, width } = sheet;
      if (index > 0) doc.y += 3;
      doc.roundedRect(doc.x, doc.y + 5, 4, 4, 1).fill(COLORS.accent);
      tag(sheet, "LI", () =>
        within(sheet, doc.x + 11, width - 11, () => tag(sheet, "LBody", () => text(sheet, item, STYLES.body))),
      );
    });
  });
}

/** The height of a button. */
export const BUTTON = 31;

/** A link that looks like the site's button. */
export function button(sheet: Sheet, to: string, label: string): void {
  const style = textStyle({ size: 10, weight: 600, color: "#ffffff" });
  const face = { padding: [8, 14], radius: 6, fill: COLORS.brand, height: BUTTON } as const;
  tag(sheet, "P", () =>
    within(sheet, sheet.doc.x, buttonWidth(sheet, label), () =>
      link(sheet, to, label, () => box(sheet, face, () => ownText(sheet, label, style))),
    ),
  );
}

/** The width of a button. */
export function buttonWidth(sheet: Sheet, label: string): number {
  return widthOf(sheet, label, textStyle({ size: 10, weight: 600 })) + 28;
}

/** Some items at a time: what stands beside each other. */
export function inRows<T>(items: readonly T[], across: number): T[][] {
  return items.flatMap((_, index) => (index % across === 0 ? [items.slice(index, index + across)] : []));
}
