import { getDocumentProxy } from "unpdf";

/** The tags that end a paragraph, a cell or a line of a list. */
const BLOCKS =
  /<\/?(?:address|article|aside|blockquote|br|button|caption|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|label|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|text|th|thead|tr|ul)\b[^>]*>/gi;
/** What a document says without showing it: to search engines and to assistive technology. */
const SPOKEN =
  /<meta [^>]*?(?:name|property)="(?:description|og:title)"[^>]*>|\b(?:alt|aria-label|placeholder)="[^"]+"/gi;

/** The paragraphs of a page, as visitors, search engines and assistive technology get them. */
export function paragraphsOfHtml(html: string): string[] {
  const spoken = [...html.matchAll(SPOKEN)].map(
    ([tag]) => /(?:content|alt|aria-label|placeholder)="([^"]*)"/i.exec(tag)?.[1],
  );
  const shown = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, "")
    .replace(BLOCKS, "\n")
    // What stands beside other text without a space is a column of its own: "<b>Week 24</b><span>10 to 14 June</span>".
    .replace(/(?<=[^\s(“])<(?:b|em|small|span|strong)\b[^>]*>/gi, "\n")
    .replace(/<\/(?:b|em|small|span|strong)>(?=[\p{L}\p{N}])/giu, "\n")
    .replace(/<[^>]+>/g, "");
  return [...spoken, ...shown.split("\n")]
    .map((text) =>
      decode(text ?? "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

/** The lines of a PDF document, joined where a paragraph goes on. */
export async function paragraphsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(bytes);
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent({ includeMarkedContent: true });
      return items
        .map((item) =>
          "str" in item ? item.str + (item.hasEOL ? " " : "") : item.type === "endMarkedContent" ? "\n" : "",
        )
        .join("");
    }),
  );
  return pages
    .join("\n")
    .split("\n")
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

function decode(text: string): string {
  const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  );
}
