import { paragraphsOf } from "~/shared/paragraphs.ts";

/** A text as it was typed, in its paragraphs and lines, as HTML. */
export function plainHtml(text: string): string {
  const escaped = (part: string) => part.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\r?\n/g, "<br>")}</p>`)
    .join("\n");
}
