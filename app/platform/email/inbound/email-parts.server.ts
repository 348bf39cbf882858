import { buffer } from "node:stream/consumers";
import { type MimeNode, Splitter } from "@zone-eu/mailsplit";
import chardet from "chardet";
import iconv from "iconv-lite";

/** A part of an email (RFC 2045): one that holds parts, or one with content. */
export interface EmailPart {
  /** In lower case, without parameters. */
  type: string;
  /** The header line as it was sent. */
  typeHeader: string;
  charset: string;
  isFlowed: boolean;
  deletesSpaces: boolean;
  isAttachment: boolean;
  fileName: string;
  content: Buffer;
  children: EmailPart[];
}

/** What programs that know no type of a file send as bytes. */
const TYPES: Record<string, string> = {
  txt: "text/plain",
  htm: "text/html",
  html: "text/html",
  ics: "text/calendar",
  p7m: "application/pkcs7-mime",
};

/**
 * The tree of an email's parts, decoded from their transfer encodings; an attached email is one part. mailparser joins texts
 * before it is known which charset, alternative or attachment they are.
 *
 * @throws Error of the library for an email of more than a thousand parts, or with a header of more than a megabyte
 */
export async function splitEmail(bytes: Buffer): Promise<EmailPart> {
  const splitter = new Splitter({ ignoreEmbedded: true });
  splitter.end(bytes);
  const parts = new Map<MimeNode, { part: EmailPart; chunks: Buffer[] }>();
  for await (const chunk of splitter) {
    if (chunk.type === "node") parts.set(chunk, { part: describePart(chunk), chunks: [] });
    else parts.get(chunk.node)?.chunks.push(chunk.value);
  }
  let root: EmailPart | undefined;
  for (const [node, { part, chunks }] of parts) {
    const decoder = node.getDecoder();
    decoder.end(Buffer.concat(chunks));
    part.content = await buffer(decoder);
    if (node.parentNode) parts.get(node.parentNode)?.part.children.push(part);
    root ??= part;
  }
  if (!root) throw new Error("The email is empty.");
  for (const { part } of parts.values()) mendMultipart(part);
  return root;
}

function describePart({ contentType, charset, disposition, filename, flowed, delSp, headers }: MimeNode): EmailPart {
  return {
    type: typeOf(contentType || "", filename || ""),
    typeHeader: headers ? headers.getFirst("Content-Type") : "",
    charset: charset || "",
    isFlowed: flowed,
    deletesSpaces: delSp,
    isAttachment: Boolean(disposition) && disposition !== "inline",
    fileName: filename || "",
    content: Buffer.alloc(0),
    children: [],
  };
}

function typeOf(type: string, fileName: string): string {
  if (type === "application/octet-stream") return TYPES[/[^.]*$/.exec(fileName.toLowerCase())?.[0] ?? ""] ?? type;
  // A type without a subtype is text (RFC 1049).
  return type && type !== "text" ? type : "text/plain";
}

/** A multipart without parts, since its boundary is missing or wrong, is a text. */
function mendMultipart(part: EmailPart): void {
  if (part.type.startsWith("multipart/") && part.children.length === 0) part.type = "text/plain";
}

/** Charsets of the Latin script: UTF-8 of several bytes is never meant by them. */
const LATIN =
  /^(?:us-?ascii|ascii|ansi.*|iso-?8859-?1|latin-?1|windows-1252|x?-?cp-?1252|utf-?8|unknown.*|x-unknown|default)?$/;
/** JIS switches between its sets of characters by escape sequences, which are ASCII (RFC 1468). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const JIS_ESCAPE = /\x1b(?:\$[@B]|\$\(D|\([JI])/;
/** So many bytes tell a charset. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * A text's bytes as characters. The charset that the email names is used where it can be true; where it is missing, unknown or
 * plainly wrong (8-bit bytes labelled us-ascii, UTF-8 labelled as something else, Japanese without a label), it is found by
 * the bytes: UTF-8 where they are that, else what `chardet` recognises, else Windows-1252 (WHATWG Encoding). Never throws.
 */
export function decodeText(bytes: Buffer, label = ""): string {
  const charset = label.trim().toLowerCase();
  if (!LATIN.test(charset)) return decodeAs(bytes, charset) ?? guess(bytes);
  if (JIS_ESCAPE.test(bytes.subarray(0, SAMPLE_BYTES).toString("latin1"))) return decodeAs(bytes, "iso-2022-jp") ?? "";
  return guess(bytes);
}

function decodeAs(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // Names that browsers don't know, e.g. of code pages.
    return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : undefined;
  }
}

function guess(bytes: Buffer): string {
  const utf8 = new TextDecoder().decode(bytes);
  const [broken, valid] = [count(utf8, /\ufffd/g), count(utf8, /[^\0-\x7f\ufffd]/g)];
  if (broken === 0 || broken * 10 < valid) return utf8;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const high = sample.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
  const letters = sample.reduce((sum, byte) => sum + (byte > 0x40 ? 1 : 0), 0);
  // In texts of the Latin script few bytes are above 127; too few for statistics.
  const charset = high > 8 && high * 2 > letters ? chardet.detect(sample) : null;
  return decodeAs(bytes, charset?.toLowerCase() ?? "windows-1252") ?? utf8;
}

function count(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0;
}

/**
 * A text whose lines were broken by the sender's program (`format=flowed`, RFC 3676, section 4.2) with its paragraphs as
 * lines again, quoted ones too.
 */
export function joinFlowedLines(text: string, deletesSpaces: boolean): string {
  const joined: { marks: string; text: string[]; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)?.[0] ?? "";
    const content = line.slice(marks.length).replace(/^ /, "");
    const isOpen = content.endsWith(" ") && content !== "-- ";
    const own = isOpen && deletesSpaces ? content.slice(0, -1) : content;
    const last = joined.at(-1);
    if (last?.isOpen && last.marks === marks && content !== "-- ") {
      last.text.push(own);
      last.isOpen = isOpen;
    } else joined.push({ marks, text: [own], isOpen });
  }
  return joined.map((line) => `${line.marks}${line.marks && " "}${line.text.join("")}`).join("\n");
}
