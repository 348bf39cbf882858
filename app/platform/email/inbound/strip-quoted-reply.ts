/** Lines that mail programs write above what they quote. */
const QUOTE_HEADERS = [
  /^on .{4,200} wrote:$/i,
  /^am .{4,200} schrieb.{0,120}:$/i,
  /^le .{4,200} a écrit\s?:$/i,
  /^el .{4,200} escribió:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d'origine).{0,20}$/i,
  /^_{10,}$/,
];

/**
 * What somebody wrote in a mail, without the mail that it answers below it. Where nothing else is written, all of it:
 * better a text twice than one lost.
 */
export function stripQuotedReply(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const above = lines.findIndex((line, index) => isQuoteHeader(line, lines[index + 1]));
  if (above >= 0 && hasInlineReplies(lines.slice(above + 1))) return text.trim();
  const own = above < 0 ? lines : lines.slice(0, above);
  while (own.length > 0 && /^\s*(>.*)?$/.test(own.at(-1) ?? "")) own.pop();
  return own.join("\n").trim() || text.trim();
}

/** Some answer line by line below what they quote. */
function hasInlineReplies(below: string[]): boolean {
  const quoted = below.findIndex((line) => line.startsWith(">"));
  return quoted >= 0 && below.slice(quoted).some((line) => line.trim() !== "" && !line.startsWith(">"));
}

/** The line may be broken in two. */
function isQuoteHeader(line: string, next = ""): boolean {
  const [one, two] = [line.trim(), `${line.trim()} ${next.trim()}`];
  return QUOTE_HEADERS.some((form) => form.test(one) || form.test(two));
}
