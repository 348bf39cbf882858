import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import type { InboundFile } from "~/shared/forms/sent-file.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";
import {
  type CalendarContent,
  type CalendarReply,
  decodeText,
  type EmailPart,
  joinFlowedLines,
  readCalendarObject,
  splitEmail,
} from "./email-parts.server.ts";
import { htmlToText } from "./html-text.server.ts";
import { stripQuotedReply } from "./strip-quoted-reply.ts";

/** A file with its bytes, and by which the email's HTML refers to it, "" where it doesn't. */
export interface ReceivedFile extends InboundFile {
  content: Buffer;
  contentId: string;
}

/**
 * What an email says: the own text of a reply, "" where there is none; all that can be read in it, with quotes and
 * attached texts; its HTML, "" where it has none; its files; and what calendars answer by it.
 */
export interface EmailContent {
  ownText: string;
  wholeText: string;
  html: string;
  files: ReceivedFile[];
  /** The answers to invitations in it, each once. */
  calendarReplies: CalendarReply[];
}

const HTML_TYPES = new Set(["text/html", "application/xhtml+xml", "text/enriched", "text/richtext"]);
const PLAIN_TYPES = new Set(["text/plain", "text/markdown", "text/x-markdown", "message/delivery-status"]);
const CALENDAR_TYPES = new Set(["text/calendar", "application/ics"]);
const PGP_CONTROL = "application/pgp-encrypted";
/** What says nothing that isn't said in another part. */
const CONTROL_TYPES = new Set([PGP_CONTROL, "text/x-amp-html", "text/watch-html"]);

const ENCRYPTED = "(This email is encrypted. It can be read in the mailbox, with the key for it.)";
const OPAQUE = "(This email is signed in a way that only email programs can open. It can be read in the mailbox.)";
/** mailparser is asked for headers and attachments alone: its texts take time, and are read here. */
export const PARSER_OPTIONS = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true } as const;
/** Emails that are attached to attached emails, and so on. */
const MAX_DEPTH = 3;

/**
 * Reads the content of an email, of which anything may be missing, mislabelled or hostile.
 *
 * @param subject - tells a forward from a reply, see `stripQuotedReply`
 * @throws Error of the library for more parts or longer headers than any email has
 */
export function readEmailContent(bytes: Buffer, subject: string): Promise<EmailContent> {
  return readContent(bytes, subject, 0);
}

async function readContent(bytes: Buffer, subject: string, depth: number): Promise<EmailContent> {
  const root = await splitEmail(bytes);
  const reading: Reading = { used: new Set(), others: [] };
  const leaves = leavesOf(root);
  let text = await readText(root, reading);
  if (text.trim() === "") {
    // The only text is the message, whatever it is marked as.
    const marked = leaves.find(isText);
    if (marked) text = await readLeaf(marked, reading);
  }
  const read = await Promise.all(leaves.map((part) => readCalendar(part, reading)));
  const known = read.filter((calendar) => calendar !== undefined);
  const calendars = known.map((calendar) => calendar.text);
  const files = leaves.filter((part) => !reading.used.has(part) && !CONTROL_TYPES.has(part.type));
  const notes = [...new Set([...calendars, ...protectionNotes(root, text)])];
  const own = stripQuotedReply(text, subject);
  // Programs send what was written with a calendar reply in both.
  const isRepeated = calendars.some((calendar) => calendar.endsWith(`\n\n${tidyText(own)}`));
  const attached = await Promise.all(files.map((part) => readAttached(part, depth)));
  return {
    ownText: joinTexts([...notes, isRepeated ? "" : own]),
    wholeText: joinTexts([...notes, text, ...reading.others, ...attached]),
    html: leaves.some(isShownHtml) ? htmlOf(root) : "",
    files: files.map(describeFile),
    // Programs send it twice, as what is shown and as a file.
    calendarReplies: known
      .flatMap(({ reply }) => reply ?? [])
      .filter(({ uid }, index, all) => all.findIndex((one) => one.uid === uid) === index),
  };
}

/** The parts whose text was read so far, and texts that say something else than those. */
interface Reading {
  used: Set<EmailPart>;
  others: string[];
}

function leavesOf(part: EmailPart): EmailPart[] {
  return part.type.startsWith("multipart/") ? part.children.flatMap(leavesOf) : [part];
}

function isText({ type }: EmailPart): boolean {
  return HTML_TYPES.has(type) || PLAIN_TYPES.has(type);
}

/** The text of a part and of those in it, without that of files. */
async function readText(part: EmailPart, reading: Reading): Promise<string> {
  if (part.type === "multipart/alternative") return chooseAlternative(part, reading);
  if (part.type.startsWith("multipart/")) {
    const texts = await Promise.all(part.children.map((child) => readText(child, reading)));
    return texts.filter((text) => text.trim() !== "").join("\n");
  }
  return isText(part) && !isNamedFile(part) ? readLeaf(part, reading) : "";
}

function readLeaf(part: EmailPart, reading: Reading): Promise<string> {
  reading.used.add(part);
  return decodePart(part);
}

function isNamedFile({ isAttachment, fileName }: EmailPart): boolean {
  return isAttachment && fileName !== "";
}

async function decodePart(part: EmailPart): Promise<string> {
  const { type, charset, isFlowed, deletesSpaces, content } = part;
  if (HTML_TYPES.has(type)) return htmlToText(decodeHtml(part));
  const text = decodeText(content, charset);
  return isFlowed ? joinFlowedLines(text, deletesSpaces) : text;
}

function isShownHtml(part: EmailPart): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)$/.test(part.type) && !isNamedFile(part);
}

/** All that an email with HTML shows, without its files: some programs send several pieces of it, and texts between. */
function htmlOf(part: EmailPart): string {
  const { type, children, content, charset } = part;
  if (type === "multipart/alternative") {
    const shown = children.findLast((child) => leavesOf(child).some(isShownHtml)) ?? children[0];
    return shown ? htmlOf(shown) : "";
  }
  if (type.startsWith("multipart/")) return children.map(htmlOf).filter(Boolean).join("\n");
  if (isShownHtml(part)) return decodeHtml(part);
  return type === "text/plain" && !isNamedFile(part)
    ? `<p style="white-space: pre-wrap">${escapeHtml(decodeText(content, charset))}</p>`
    : "";
}

function decodeHtml(part: EmailPart): string {
  const start = part.content.toString("latin1", 0, 4096);
  const [, declared] = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(start) ?? [];
  return decodeText(part.content, part.charset || declared);
}

/**
 * The plain text among alternatives (RFC 2046, section 5.1.4); the HTML where that says more, as with programs that
 * send an empty text or a hint beside it.
 */
async function chooseAlternative({ children }: EmailPart, reading: Reading): Promise<string> {
  const texts = await Promise.all(
    children.map(async (child) => ({
      isPlain: child.type === "text/plain",
      text: (await readText(child, reading)).trim(),
    })),
  );
  const plain = texts.flatMap(({ isPlain, text }) => (isPlain && text ? [text] : [])).join("\n");
  const rich = texts.findLast(({ isPlain, text }) => !isPlain && text)?.text ?? "";
  if (plain && isContained(rich, plain)) return plain;
  if (!isContained(plain, rich)) reading.others.push(plain);
  return rich || plain;
}

const SAMPLES = 200;
const SAMPLE_LENGTH = 8;

/** Whether nearly everything that a text says is in another one: letters and digits, in samples. */
function isContained(text: string, other: string): boolean {
  const [part, whole] = [lettersOf(text), lettersOf(other)];
  if (part.length <= SAMPLE_LENGTH) return whole.includes(part);
  const count = Math.min(SAMPLES, part.length - SAMPLE_LENGTH + 1);
  const step = (part.length - SAMPLE_LENGTH) / Math.max(1, count - 1);
  const starts = Array.from({ length: count }, (_, index) => Math.floor(index * step));
  return starts.filter((at) => whole.includes(part.slice(at, at + SAMPLE_LENGTH))).length >= count * 0.8;
}

function lettersOf(text: string): string {
  return text
    .slice(0, 100_000)
    .replace(/https?:\S+/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

/** What a calendar object says; one without a name is no file. */
async function readCalendar(part: EmailPart, { used }: Reading): Promise<CalendarContent | undefined> {
  if (!CALENDAR_TYPES.has(part.type)) return undefined;
  const calendar = await readCalendarObject(decodeText(part.content, part.charset));
  if (calendar && part.fileName === "") used.add(part);
  return calendar;
}

/** That an email can't be read here (RFC 3156, RFC 8551). */
function protectionNotes(root: EmailPart, text: string): string[] {
  const parts = [root, ...root.children, ...leavesOf(root)];
  const smime = parts.find(({ type }) => /^application\/(?:x-)?pkcs7-mime$/.test(type));
  if (smime && /signed-data/i.test(smime.typeHeader)) return [OPAQUE];
  const isEncrypted = smime || parts.some(({ type }) => type === "multipart/encrypted" || type === PGP_CONTROL);
  return isEncrypted || text.includes("-----BEGIN PGP MESSAGE-----") ? [ENCRYPTED] : [];
}

/** The text of a file that is one, or of an attached email. */
async function readAttached(part: EmailPart, depth: number): Promise<string> {
  if (isText(part)) return joinTexts([`[${part.fileName || part.type}]`, await decodePart(part)]);
  if (part.type !== "message/rfc822" || depth >= MAX_DEPTH) return "";
  try {
    const { simpleParser } = await import("mailparser");
    const { from, date, subject } = await simpleParser(part.content, PARSER_OPTIONS);
    const headers = [`From: ${from?.text ?? ""}`, `Date: ${date?.toISOString() ?? ""}`, `Subject: ${subject ?? ""}`];
    return joinTexts([
      "[Attached email]",
      headers.join("\n"),
      (await readContent(part.content, "", depth + 1)).wholeText,
    ]);
  } catch {
    return "";
  }
}

function describeFile({ fileName, type, content, contentId }: EmailPart): ReceivedFile {
  // Of a long one the end stays, which says what the file is.
  const [name, shownType] = [sanitizeHeader([...fileName].slice(-120).join("")), sanitizeHeader(type, 100)];
  return { name, type: shownType, size: content.length, content, contentId: sanitizeHeader(contentId, 300) };
}

function joinTexts(texts: string[]): string {
  return texts.map(tidyText).filter(Boolean).join("\n\n");
}
