import { splitParagraphs } from "~/shared/paragraphs.ts";

/** A text as it was typed, in its paragraphs and lines, as HTML. */
export function plainHtml(text: string): string {
  const escaped = (part: string) => part.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return splitParagraphs(text)
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\r?\n/g, "<br>")}</p>`)
    .join("\n");
}
