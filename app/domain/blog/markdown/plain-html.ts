import { escapeHtml } from "~/shared/escape-html.ts";

/** A text without Markdown as HTML: its paragraphs and lines as they were typed. */
export function plainHtml(text: string): string {
  return splitParagraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, "<br>")}</p>`)
    .join("\n");
}

/** The paragraphs of a text: split at blank lines, without empty ones (docs/spec/public-site.md#214-other-pages). */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
