import {
  findAttribution,
  headerLabel,
  isForward,
  isForwardMark,
  isHeaderBlock,
  isOriginalMark,
} from "./quote-headers.ts";

/** What programs, scanners and mailing lists add below everything. */
const FOOTER = new RegExp(
  `^(?:[-–—_*=~]{1,80}|[-–—_*=~\\s]{0,10}(?:${[
    ".{0,60}(?:iphone|ipad|android|outlook|galaxy|samsung|smartphone|virus|viren|вирус|вірус|avast|yahoo mail)|scanned by|checked by",
    "sent (?:from|via|with|by|using)|gesendet (?:von|mit)|enviado (?:desde|do|con|a)|envoyé (?:de|depuis|avec|à)|inviato da|verzonden",
    "verstuurd|skickat från|sendt fra|lähetetty|wysłan|odesláno|отправлено|надіслано|发自我的|從我的",
    "th(?:is|e contents? of this) (?:message|e-?mail|communication|transmission)|the information (?:contained|in)|notice:|important notice",
    "confidential|vertraulich|disclaimer|dies(?:e|es) (?:e-?mail|nachricht)|cet? (?:message|courriel|e-?mail)|registered in",
    "este (?:mensaje|correo|e-?mail)|quest[ao] (?:messaggio|e-?mail)|esta mensagem|dit (?:bericht|e-?mail)|(?:to )?unsubscribe|\\[image: ",
    "you (?:are )?receiv(?:ed|ing)|please (?:consider|think)|bitte (?:denken|prüfen) sie",
  ].join("|")}).*)$`,
  "iu",
);

/** No reply has more text of its own and quotes; a longer one is left as it is. */
const MAX_LENGTH = 1_000_000;

/**
 * The own text of a reply: without the email that it quotes, and without that email's attribution line or headers. A
 * quote among which the writer answers stays, and so does everything in an email that is passed on. Returns the whole
 * text when nothing else remains: showing a quote is better than losing a text (decision 0058).
 *
 * @param subject - tells a forward from a reply
 */
export function stripQuotedReply(text: string, subject = ""): string {
  const whole = text.replace(/\r\n?/g, "\n").trim();
  if (whole.length > MAX_LENGTH || isForward(subject)) return whole;
  const lines = whole.split("\n");
  const cut = findUnmarkedQuote(lines);
  if (lines.slice(0, cut).some(isForwardMark)) return whole;
  return dropMarkedQuote(lines.slice(0, cut)).join("\n").trim() || whole;
}

const isBlank = (line: string) => line.trim() === "";
const isQuoted = (line: string) => /^\s{0,3}>/.test(line);

/** Where a quote begins whose lines have no mark: everything from there on is quoted. The end where there is none. */
function findUnmarkedQuote(lines: string[]): number {
  const headers = lines.map(headerLabel);
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || isQuoted(line)) continue;
    const start =
      isHeaderBlock(lines, headers, at) || isMarkedOriginal(lines, at) ? at : findUnmarkedAttribution(lines, at);
    if (start < 0) continue;
    const first = skipSeparators(lines, start);
    // What a customer announces ("We got this:") is a text of their own.
    if (!/[:：]\s*$/.test(lines[first - 1] ?? "")) return first;
  }
  return lines.length;
}

function findUnmarkedAttribution(lines: string[], end: number): number {
  const start = findAttribution(lines, end, false);
  return start >= 0 && isQuoted(lines[nextText(lines, end + 1)] ?? "") ? -1 : start;
}

/** "-----Original Message-----" with a header or an attribution line after it; phones write the headers on the same
 * line. */
function isMarkedOriginal(lines: string[], at: number): boolean {
  const [, mark = "", rest = ""] = /^\s*([-‐_*=]{2,}[^-‐_*=:]{3,80}[-‐_*=]{2,})(.{0,300})/u.exec(lines[at] ?? "") ?? [];
  if (!isOriginalMark(mark)) return false;
  if (!isBlank(rest)) return headerLabel(rest) !== undefined;
  const next = nextText(lines, at + 1);
  const line = lines[next] ?? "";
  const header = headerLabel(line) ?? (line.includes("@") ? headerLabel(line.replace(/\s/, ": ")) : undefined);
  return header !== undefined || findAttribution(lines, next, true) >= 0;
}

/** The next line with text; it may be past the end. */
function nextText(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? "")) at++;
  return at;
}

/** The end of the text above `start`, without the row of dashes or underscores that separates them. */
function skipSeparators(lines: string[], start: number): number {
  let first = start;
  const isSeparator = (line: string) => isBlank(line) || /^\s*[-_*=]{3,}\s*$/.test(line) || isOriginalMark(line);
  while (first > 0 && isSeparator(lines[first - 1] ?? "")) first--;
  return first;
}

/** Drops the last quote whose lines begin with ">", and the attribution line above it, if only a footer follows. */
function dropMarkedQuote(lines: string[]): string[] {
  const last = lines.findLastIndex(isQuoted);
  if (last < 0) return lines;
  let first = last;
  for (let at = last; at >= 0 && (isQuoted(lines[at] ?? "") || isBlank(lines[at] ?? "")); at--) {
    if (isQuoted(lines[at] ?? "")) first = at;
  }
  const below = lines.slice(last + 1);
  const footer = below.find((line) => !isBlank(line));
  if (footer !== undefined && !FOOTER.test(footer.trim().slice(0, 300))) return lines;
  const own = lines.slice(0, findQuoteStart(lines, first, last));
  return own.every(isBlank) ? lines : [own.join("\n").trimEnd(), "", ...below.slice(below.indexOf(footer ?? ""))];
}

/** Where a marked quote begins with its attribution line; past its end where it is a text of the customer's. */
function findQuoteStart(lines: string[], first: number, last: number): number {
  // Some programs wrap "<address>" so that its ">" begins a line.
  const wrapped = findAttribution(lines, first, true);
  if (wrapped >= 0 && wrapped < first) return wrapped;
  const above = lines.slice(0, first).findLastIndex((line) => !isBlank(line));
  const attribution = findAttribution(lines, above, true);
  if (attribution >= 0) return attribution;
  const isOwn = /[:：]\s*$/.test(lines[above] ?? "") || last === first || lines.slice(0, first).some(isQuoted);
  return isOwn ? last + 1 : first;
}
