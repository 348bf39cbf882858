import layoutDocument, { type DocumentNode, type SafeDocumentNode } from "@react-pdf/layout";
import drawDocument from "@react-pdf/render";
import { type DocumentProps, Font, pdf } from "@react-pdf/renderer";
import PdfDocument from "pdfkit";
import type { ReactElement } from "react";
import { checkboxFields } from "./checkbox-fields.server.ts";
import { assignRoleKeys, type LayoutNode, markStructure, propsOf } from "./structure-tree.server.ts";

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
 * @throws Error of the renderer, e.g. when a font is missing
 */
export async function renderTaggedPdf(
  documentFor: (pageOf: PageOf) => ReactElement<DocumentProps>,
  info: PdfInfo,
): Promise<Pdf> {
  const first = await layOut(documentFor(() => undefined));
  const pageOf = pagesOfIds(first);
  const laidOut = await layOut(documentFor((id) => pageOf.get(id)));

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
  markStructure(laidOut, canvas, checkboxFields(canvas));
  drawDocument(canvas, laidOut);
  await finished;
  return { bytes: Buffer.concat(chunks), pages: laidOut.children?.length ?? 0 };
}

/** Lays out as `@react-pdf/renderer` does, fonts included, which its type leaves out. */
const layOutTree: (tree: DocumentNode, fonts: typeof Font) => Promise<SafeDocumentNode> = layoutDocument;

async function layOut(element: ReactElement<DocumentProps>) {
  const tree: DocumentNode = pdf(element).container.document;
  assignRoleKeys(tree);
  return layOutTree(tree, Font);
}

function pagesOfIds(document: LayoutNode): Map<string, number> {
  const found = new Map<string, number>();
  const look = (node: LayoutNode, page: number) => {
    const { id } = propsOf(node);
    if (id && !found.has(id)) found.set(id, page);
    for (const child of node.children ?? []) look(child, page);
  };
  for (const [index, page] of (document.children ?? []).entries()) look(page, index + 1);
  return found;
}
