/** The lines that email programs write above a quoted email. */
const QUOTE_HEADERS = [
  /^on .{4,200} wrote:$/i,
  /^am .{4,200} schrieb.{0,120}:$/i,
  /^le .{4,200} a écrit\s?:$/i,
  /^el .{4,200} escribió:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d'origine).{0,20}$/i,
  /^_{10,}$/,
];

/**
 * Removes the quoted email from the text of a reply. Returns the whole text when nothing else remains, since a
 * duplicate is better than a loss.
 */
export function stripQuotedReply(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const above = lines.findIndex((line, index) => isQuoteHeader(line, lines[index + 1]));
  if (above >= 0 && hasInlineReplies(lines.slice(above + 1))) return text.trim();
  const own = above < 0 ? lines : lines.slice(0, above);
  while (own.length > 0 && /^\s*(>.*)?$/.test(own.at(-1) ?? "")) own.pop();
  return own.join("\n").trim() || text.trim();
}

/** Inline replies are written between the quoted lines. */
function hasInlineReplies(below: string[]): boolean {
  const quoted = below.findIndex((line) => line.startsWith(">"));
  return quoted >= 0 && below.slice(quoted).some((line) => line.trim() !== "" && !line.startsWith(">"));
}

/** The header may be wrapped into two lines. */
function isQuoteHeader(line: string, next = ""): boolean {
  const [one, two] = [line.trim(), `${line.trim()} ${next.trim()}`];
  return QUOTE_HEADERS.some((form) => form.test(one) || form.test(two));
}
