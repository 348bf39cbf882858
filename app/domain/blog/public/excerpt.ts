/** The length that search engines show. */
const MAX_LENGTH = 155;
const CHARACTERS: Record<string, string> = { "#x26": "&", "#x3C": "<", amp: "&", lt: "<", gt: ">", quot: '"' };

/** The first words of a text's paragraphs, for a post without an excerpt. In: HTML as `renderMarkdown` makes it. */
export function excerptOf(html: string): string {
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner = ""]) => inner);
  const text = paragraphs
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH).replace(/\s\S*$/, "");
  return `${cut.replace(/[\s.,;:!?–-]+$/, "")}…`;
}
