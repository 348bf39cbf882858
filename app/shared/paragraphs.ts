/**
 * A text's paragraphs: it is split at blank lines; empty ones are left out (docs/spec/public-site.md#214-other-pages).
 */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
