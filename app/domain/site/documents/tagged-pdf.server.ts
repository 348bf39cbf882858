import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import { checkboxFields } from "./checkbox-fields.server.ts";
import { type Draw, heightOf, type Sheet } from "./sheet.server.ts";
import { LINE, PAGE, registerFonts } from "./theme.server.ts";

/** A finished document. */
export interface Pdf {
  bytes: Buffer;
  pages: number;
}

/** The file's language, and its metadata by pdfkit's names. */
export interface PdfInfo {
  lang: string;
  info: Record<string, string | Date>;
}

/** What stays together on a page. */
export interface Block {
  draw: Draw;
  /** The space above it, except at the top of a page. */
  above?: number;
  /** It stays on the page of the next one. */
  withNext?: boolean;
  /** The name of a place that links inside the document lead to, and the title of its entry in the outline. */
  id?: string;
  outline?: string;
}

/** Blocks that begin on a page of their own. A cover has the whole of its first page. */
export interface Section {
  cover?: boolean;
  blocks: Block[];
}

interface Page extends Section {
  number: number;
  total: number;
}

/** Draws what repeats on every page; decoration. */
export type DrawFrame = (sheet: Sheet, page: Readonly<Page>) => void;

/**
 * Makes a tagged PDF (PDF/UA-1 in structure: title, language, reading order, links and fields as elements). Blocks are
 * measured and put on pages first, and drawn then, so that a table of contents has the page of each.
 *
 * @throws Error e.g. when a font is missing
 */
export async function renderTaggedPdf(sections: Section[], drawFrame: DrawFrame, info: PdfInfo): Promise<Pdf> {
  const sketch = openSheet(info);
  sketch.doc.addPage({ size: [PAGE.width, 100_000], margin: 0 }).markContent("Artifact");
  const pages = sections.flatMap((section) => pagesOf(section, sketch));
  const numbers = new Map(pages.flatMap(({ blocks }, index) => blocks.map(({ id }) => [id, index + 1])));
  const sheet = { ...openSheet(info), sketch, pageOf: (id: string) => numbers.get(id) };
  const { doc } = sheet;
  const bytes = buffer(doc);
  for (const [index, page] of pages.entries()) {
    doc.addPage({ size: "A4", margin: 0 }).markContent("Artifact");
    drawFrame(sheet, { ...page, number: index + 1, total: pages.length });
    Object.assign(doc, { x: PAGE.side, y: page.cover ? 0 : PAGE.top });
    page.blocks.forEach((block, place) => {
      if (place > 0) doc.y += block.above ?? 0;
      if (block.id) doc.addNamedDestination(block.id, "XYZ", 0, doc.y, null);
      // pdfkit counts an entry's left from the right edge.
      if (block.outline) doc.outline.addItem(block.outline, { top: doc.y, left: PAGE.width });
      block.draw(sheet);
    });
  }
  doc.end();
  return { bytes: await bytes, pages: pages.length };
}

function openSheet(info: PdfInfo): Sheet {
  const doc = new PdfDocument({
    autoFirstPage: false,
    font: null,
    tagged: true,
    subset: "PDF/UA",
    pdfVersion: "1.7",
    displayTitle: true,
    ...info,
  });
  registerFonts(doc);
  const element = doc.struct("Document");
  doc.addStructure(element);
  return { doc, width: LINE, element, drawCheckbox: checkboxFields(doc), pageOf: () => undefined };
}

/** Breaks a section into pages. */
function pagesOf({ cover = false, blocks }: Section, sketch: Sheet): Section[] {
  sketch.doc.x = PAGE.side;
  const heights = blocks.map(({ draw }) => heightOf(sketch, draw));
  const pages: Section[] = [];
  let y = Number.POSITIVE_INFINITY;
  blocks.forEach((block, index) => {
    const height = heights[index] ?? 0;
    const next = block.withNext ? (blocks[index + 1]?.above ?? 0) + (heights[index + 1] ?? 0) : 0;
    y += block.above ?? 0;
    if (y + height + next > PAGE.height - PAGE.bottom) {
      const page = { cover: cover && pages.length === 0, blocks: [] };
      pages.push(page);
      y = page.cover ? 0 : PAGE.top;
    }
    pages.at(-1)?.blocks.push(block);
    y += height;
  });
  return pages;
}
