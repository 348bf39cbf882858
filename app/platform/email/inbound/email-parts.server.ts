import { buffer } from "node:stream/consumers";
import { type MimeNode, Splitter } from "@zone-eu/mailsplit";

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
