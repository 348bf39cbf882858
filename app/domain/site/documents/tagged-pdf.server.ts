import PdfDocument, { type StructureElement } from "pdfkit";
import type { ReactElement } from "react";
import { checkboxFields } from "./checkbox-fields.server.ts";
import { documentTree, type Shape, type StructureRole } from "./pdf-elements.ts";
import { type Box, layOutFixed, layOutPages, PAGE } from "./pdf-layout.server.ts";
import { pdfText } from "./pdf-text.server.ts";

/** A finished document. */
export interface Pdf {
  bytes: Buffer;
  pages: number;
}

/** The file's metadata. */
export interface PdfInfo {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  language: string;
  /** The file's date instead of the time of rendering, so that the same content gives the same bytes. */
  date: Date;
}

/** The page number (from 1) of the node with an id; undefined until it is laid out. */
export type PageOf = (id: string) => number | undefined;

/**
 * Makes a tagged PDF (PDF/UA-1 in structure: title, language, reading order, links and fields as elements) of a
 * `<Document>`. It is laid out twice: the second layout has the page of each id, for a table of contents.
 *
 * @throws Error e.g. when a font is missing
 */
export async function renderTaggedPdf(documentFor: (pageOf: PageOf) => ReactElement, info: PdfInfo): Promise<Pdf> {
  const canvas = new PdfDocument({
    autoFirstPage: false,
    tagged: true,
    subset: "PDF/UA",
    pdfVersion: "1.7",
    lang: info.language,
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Keywords: info.keywords,
      Creator: info.author,
      Producer: "pdfkit",
      CreationDate: info.date,
      ModDate: info.date,
    },
  });
  const chunks: Buffer[] = [];
  canvas.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    canvas.on("end", resolve);
    canvas.on("error", reject);
  });
  const texts = pdfText(canvas);
  const pageOf = pagesOfIds(layOutPages(documentTree(documentFor(() => undefined)), texts));
  const pages = layOutPages(documentTree(documentFor((id) => pageOf.get(id))), texts);
  const root = canvas.struct("Document");
  canvas.addStructure(root);
  const painter = boxPainter(canvas, texts);
  for (const [index, { source, boxes }] of pages.entries()) {
    canvas.addPage({ size: "A4", margin: 0 });
    canvas.markContent("Artifact");
    const numbers = { pageNumber: index + 1, totalPages: pages.length };
    for (const box of layOutFixed(source, numbers, texts)) painter.decorate(box);
    for (const box of boxes) painter.paint(box, root);
    canvas.endMarkedContent();
  }
  canvas.end();
  await finished;
  return { bytes: Buffer.concat(chunks), pages: pages.length };
}

function pagesOfIds(pages: ReadonlyArray<{ boxes: Box[] }>): Map<string, number> {
  return new Map(
    pages.flatMap(({ boxes }, index) =>
      boxes.flatMap(({ node }) => (node.props.id ? [[node.props.id, index + 1] as const] : [])),
    ),
  );
}

/**
 * Paints boxes and writes the structure tree, which is what a screen reader reads, in which order. Texts are paragraphs
 * unless they say otherwise; what is painted besides texts, links and fields is decoration, and so is what repeats on
 * every page.
 */
function boxPainter(canvas: PdfDocument, texts: ReturnType<typeof pdfText>) {
  const drawCheckbox = checkboxFields(canvas);
  const images = new Map<Uint8Array, object>();

  function paint(box: Box, parent: StructureElement, insideLink = false): void {
    const { role, scope, label = "", id, outline } = box.node.props;
    // The text of a link belongs to the link itself.
    const tag = roleOf(box, role);
    const element = tag && !(insideLink && box.node.kind === "text") ? structureElement(tag, scope, parent) : parent;
    if (id) canvas.addNamedDestination(id, "XYZ", 0, box.y, null);
    // pdfkit counts an entry's left from the right edge.
    if (outline) canvas.outline.addItem(outline, { top: box.y, left: PAGE.width });
    paintBlock(box);
    if (box.text) {
      canvas.endMarkedContent();
      element.add(canvas.markStructureContent(insideLink ? "Link" : (tag ?? "P")));
      paintText(box);
      canvas.endMarkedContent();
      canvas.markContent("Artifact");
    }
    for (const child of box.children) paint(child, element, insideLink || box.node.kind === "link");
    if (box.node.kind === "link") paintLink(box, box.node.props.src, label, element);
    if (role === "Form") {
      drawCheckbox({ label, x: box.x, y: box.y, width: box.width, height: box.height, parent: element });
      element.end();
    }
  }

  function structureElement(role: StructureRole, scope: string | undefined, parent: StructureElement) {
    const element = canvas.struct(role, scope ? { scope } : {});
    parent.add(element);
    return element;
  }

  function paintLink({ x, y, width, height }: Box, src: string, label: string, element: StructureElement): void {
    // pdfkit writes a `String` object as a PDF string, and a plain string as a name.
    const options = { structParent: element, Contents: Object(label) };
    if (src.startsWith("#")) canvas.goTo(x, y, width, height, src.slice(1), options);
    else canvas.link(x, y, width, height, src, options);
    // While its page is the current one, since pdfkit refers to that.
    element.end();
  }

  function paintText({ x, y, width, text }: Box): void {
    if (!text) return;
    const { lines, style } = text;
    const lineHeight = style.fontSize * style.lineHeight;
    for (const [index, line] of lines.entries()) texts.draw(line, style, x, y + index * lineHeight, width + 0.01);
  }

  function paintBlock(box: Box): void {
    const { x, y, width, height, node } = box;
    const { backgroundColor, borderRadius = 0, borderWidth, borderColor, ...style } = node.props.style ?? {};
    if (backgroundColor) canvas.roundedRect(x, y, width, height, borderRadius).fill(backgroundColor);
    if (borderWidth && borderColor) {
      const half = borderWidth / 2;
      canvas.roundedRect(x + half, y + half, width - borderWidth, height - borderWidth, borderRadius - half);
      canvas.lineWidth(borderWidth).stroke(borderColor);
    }
    const { borderTopWidth = 0, borderBottomWidth = 0, borderLeftWidth = 0 } = style;
    if (style.borderTopColor) canvas.rect(x, y, width, borderTopWidth).fill(style.borderTopColor);
    if (style.borderLeftColor) canvas.rect(x, y, borderLeftWidth, height).fill(style.borderLeftColor);
    if (style.borderBottomColor)
      canvas.rect(x, y + height - borderBottomWidth, width, borderBottomWidth).fill(style.borderBottomColor);
    if (node.kind === "svg") paintDrawing(box, node.props.viewBox, node.shapes);
  }

  function paintDrawing({ x, y, width, height }: Box, viewBox: string, shapes: Shape[]): void {
    const [, , viewWidth = width] = viewBox.split(" ").map(Number);
    canvas.save().rect(x, y, width, height).clip();
    canvas.translate(x, y).scale(width / viewWidth);
    for (const shape of shapes) {
      if (shape.kind === "picture") {
        canvas.image(openImage(shape.png), 0, 0, { width: shape.width, height: shape.height });
        continue;
      }
      if (shape.kind === "path") canvas.path(shape.d);
      else canvas.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.rx ?? 0);
      if (shape.stroke) canvas.lineWidth(shape.strokeWidth ?? 1).stroke(shape.stroke);
      else canvas.fill(shape.fill);
    }
    canvas.restore();
  }

  /** Opened once, a picture is in the file once, on however many pages it is. */
  function openImage(png: Uint8Array): object {
    const opened = images.get(png) ?? canvas.openImage(png);
    images.set(png, opened);
    return opened;
  }

  function decorate(box: Box): void {
    paintBlock(box);
    paintText(box);
    for (const child of box.children) decorate(child);
  }

  return { paint, decorate };
}

function roleOf({ node }: Box, role: StructureRole | undefined): StructureRole | undefined {
  if (node.kind === "link") return "Link";
  return role ?? (node.kind === "text" ? "P" : undefined);
}
