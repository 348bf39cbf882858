import { buffer } from "node:stream/consumers";
import { type MimeNode, Splitter } from "@zone-eu/mailsplit";
import chardet from "chardet";
import type ICAL from "ical.js";
import iconv from "iconv-lite";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import { instantInZone } from "~/shared/time/zoned-time.ts";

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
  /** Without its angle brackets; "" where it has none (RFC 2392). */
  contentId: string;
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
 * The tree of an email's parts, decoded from their transfer encodings; an attached email is one part. mailparser joins
 * texts before it is known which charset, alternative or attachment they are.
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
    // Programs show a text file in the text, and mean a file nevertheless.
    isAttachment: Boolean(disposition) && (disposition !== "inline" || Boolean(filename)),
    fileName: filename || "",
    contentId: (headers ? headers.getFirst("Content-ID") : "").replace(/^[\s<]+|[\s>]+$/g, "").slice(0, 300),
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
/** The bytes from which a charset is detected. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * A text's bytes as characters. The charset that the email names is used where it can be true; where it is missing,
 * unknown or plainly wrong (8-bit bytes labelled us-ascii, UTF-8 labelled as something else, Japanese without a label),
 * it is found by the bytes: UTF-8 where they are that, else what `chardet` recognises, else Windows-1252 (WHATWG
 * Encoding). Never throws.
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
 * A text whose lines were broken by the sender's program (`format=flowed`, RFC 3676, section 4.2) with its paragraphs
 * as lines again, quoted ones too.
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

/** No calendar object of a meeting is longer; what is longer is a file. */
const MAX_CALENDAR_LENGTH = 256 * 1024;

/** What a participant answers (RFC 5545, section 3.2.12). */
const ANSWERS: Record<string, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  TENTATIVE: "Tentatively accepted",
  DELEGATED: "Delegated",
};
/** What an organiser sends, or a participant proposes (RFC 5546, section 1.4). */
const METHODS: Record<string, string> = {
  REQUEST: "Invitation",
  CANCEL: "Cancelled",
  COUNTER: "New time proposed",
  DECLINECOUNTER: "Proposed time declined",
};

/** The answer to an invitation (iTIP, RFC 5546, section 3.2.3): which event and revision of it, whose, and what. */
export interface CalendarReply {
  uid: string;
  sequence: number;
  /** In lower case; empty where it isn't said. */
  attendee: string;
  /** PARTSTAT, in lower case. */
  answer: string;
  comment: string;
}

/** What a calendar object says, in words, and the answer that it is to an invitation. */
export interface CalendarContent {
  text: string;
  reply: CalendarReply | undefined;
}

/**
 * What a calendar object (iTIP, RFC 5546) says, in words: the answer with its event and time in the owner's time zone,
 * the place, and what was written with it. Undefined for one that can't be read.
 */
export async function readCalendarObject(source: string): Promise<CalendarContent | undefined> {
  if (source.length > MAX_CALENDAR_LENGTH) return undefined;
  const { default: ICAL } = await import("ical.js");
  try {
    const calendar = new ICAL.Component(ICAL.parse(source.trim()));
    const event = calendar.getFirstSubcomponent("vevent");
    if (!event) return undefined;
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? "").trim();
    const attendee = event.getFirstProperty("attendee");
    const parameter = (name: string) => String(attendee?.getFirstParameter(name) ?? "");
    const method = String(calendar.getFirstPropertyValue("method") ?? "").toUpperCase();
    const answer = method === "REPLY" ? ANSWERS[parameter("partstat").toUpperCase()] : METHODS[method];
    const comment = text("comment") || parameter("x-response-comment");
    const notes = new Set([text("comment"), parameter("x-response-comment"), text("description")].filter(Boolean));
    const lines = [
      `${answer ?? "Event"}: ${text("summary") || "(no title)"}`,
      periodText(event.getFirstProperty("dtstart"), event.getFirstProperty("dtend")),
      text("location") && `Place: ${text("location")}`,
      text("rrule") && "It repeats.",
    ].filter(Boolean);
    const reply = {
      ...{ uid: text("uid"), sequence: Number.parseInt(text("sequence"), 10) || 0, comment },
      attendee: String(attendee?.getFirstValue() ?? "")
        .replace(/^mailto:/i, "")
        .trim()
        .toLowerCase(),
      answer: parameter("partstat").toLowerCase(),
    };
    return { text: [lines.join("\n"), ...notes].join("\n\n"), reply: method === "REPLY" ? reply : undefined };
  } catch {
    return undefined;
  }
}

type TimeProperty = InstanceType<typeof ICAL.Property> | null;

function periodText(start: TimeProperty, end: TimeProperty): string {
  const [from, to] = [describeTime(start), describeTime(end, true)];
  if (!from) return "";
  const zone = from.zone && ` (${from.zone})`;
  return `When: ${to && to.text !== from.text ? `${from.text} to ${to.text}` : from.text}${zone}`;
}

/** A time in the owner's zone; in its own where that has no IANA name. The end of a whole day is exclusive. */
function describeTime(property: TimeProperty, isEnd = false): { text: string; zone: string } | undefined {
  if (!property) return undefined;
  const format = ownerTimeFormat();
  const value = String(property.getFirstValue());
  const zone = String(property.getFirstParameter("tzid") ?? "");
  const show = (time: number | Date, style: "list" | "detail", timeZone: string) =>
    formatDateTime(new Date(time).toISOString(), style, { ...format, timeZone });
  const isDay = !value.includes("T");
  const wall = Date.parse(isDay || value.endsWith("Z") ? value : `${value}Z`);
  if (isDay) return { text: show(wall - (isEnd ? DAY_MS : 0), "list", "UTC"), zone: "" };
  if (value.endsWith("Z")) return { text: show(wall, "detail", format.timeZone), zone: format.timeZone };
  if (!isTimeZone(zone)) return { text: show(wall, "detail", "UTC"), zone: zone || "their local time" };
  return { text: show(instantInZone(new Date(wall), zone), "detail", format.timeZone), zone: format.timeZone };
}
