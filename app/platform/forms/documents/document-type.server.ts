import { crc32, createInflateRaw } from "node:zlib";
import type { DocumentType } from "~/shared/forms/sent-file.ts";

/** What bytes are: a document of a type, nothing known, or something that only pretends to be a document. */
export type DocumentVerdict = { type: DocumentType } | { refused: "kind" | "damaged" };

const DAMAGED = { refused: "damaged" } as const;

/** What readers look through for a PDF's beginning and end. */
const PDF_EDGE = 1024;
const MARKUP = /<(?:!doctype|html|head|body|script|iframe|\?php)/i;

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** More than any text document has; a bomb has millions of entries, or entries that declare gigabytes. */
const MAX_ENTRIES = 2_000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** What Word and OpenDocument keep macros in; readers don't all tell small letters from large ones. */
const MACRO = /(?:^|\/)vba(?:Project\.bin|Data\.xml)$|^(?:Basic|Scripts)\//i;

const ODT_TYPE = "application/vnd.oasis.opendocument.text";

/**
 * Finds out by its bytes which document a file is. It must be one from its first byte to its last: what is something
 * else at the same time, for another program, is refused. Of an archive each entry is unpacked to be counted, a chunk
 * at a time, and no further than it declares.
 */
export async function documentTypeOf(bytes: Buffer): Promise<DocumentVerdict> {
  if (bytes.length >= 8 && /^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return checkPdf(bytes);
  if (bytes.length >= END_LENGTH && bytes.readUInt32LE(0) === LOCAL_HEADER) return checkPackage(bytes);
  return { refused: "kind" };
}

function checkPdf(bytes: Buffer): DocumentVerdict {
  const start = bytes.toString("latin1", 0, PDF_EDGE);
  const end = bytes.toString("latin1", Math.max(0, bytes.length - PDF_EDGE));
  const isEnded = /%%EOF[\s\0]*$/.test(end);
  return isEnded && !MARKUP.test(start) && findEnd(bytes) === undefined ? { type: "pdf" } : DAMAGED;
}

/** A Word or OpenDocument file is a zip archive with certain parts. */
async function checkPackage(bytes: Buffer): Promise<DocumentVerdict> {
  const entries = readDirectory(bytes);
  if (!entries) return DAMAGED;
  const names = new Set(entries.map(({ name }) => name));
  const [first] = entries.toSorted((a, b) => a.offset - b.offset);
  // Two entries of one name, or one with a macro, are for programs that read them in different ways.
  if (names.size < entries.length || first?.offset !== 0 || entries.some(({ name }) => MACRO.test(name)))
    return DAMAGED;
  for (const entry of entries) if (!(await isAsDeclared(entry))) return DAMAGED;
  if (names.has("[Content_Types].xml") && names.has("word/document.xml")) return { type: "docx" };
  const isText = first.name === "mimetype" && first.method === STORED && first.data.toString("latin1") === ODT_TYPE;
  if (isText && names.has("content.xml") && names.has("META-INF/manifest.xml")) return { type: "odt" };
  return { refused: "kind" };
}

interface Entry {
  name: string;
  method: number;
  offset: number;
  /** As it is stored. */
  data: Buffer;
  /** The size and the checksum of what it holds, as it declares them. */
  declared: number;
  checksum: number;
}

/** Whether an entry holds what it declares, byte by byte; one that holds more isn't unpacked to its end. */
async function isAsDeclared({ method, data, declared, checksum }: Entry): Promise<boolean> {
  if (method === STORED) return data.length === declared && crc32(data) === checksum;
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(data);
  let [size, sum] = [0, 0];
  try {
    for await (const chunk of inflate) {
      size += chunk.length;
      if (size > declared) return false;
      sum = crc32(chunk, sum);
    }
  } catch {
    return false;
  }
  return size === declared && sum === checksum && inflate.bytesWritten === data.length;
}

/**
 * The entries of an archive by its central directory; undefined where that isn't whole, or leaves room for something
 * else in the file.
 */
function readDirectory(bytes: Buffer): Entry[] | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  const isOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  // Also false for the large archives of "Zip64", whose fields here are all ones.
  if (!isOneDisk || count === 0 || count > MAX_ENTRIES || start + bytes.readUInt32LE(end + 12) !== end)
    return undefined;
  const entries: Entry[] = [];
  let at = start;
  let packed = 0;
  let unpacked = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL_HEADER) return undefined;
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const offset = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, nameEnd);
    const declared = bytes.readUInt32LE(at + 24);
    packed += size;
    unpacked += declared;
    // What is packed is never much more than what it holds.
    if (size > declared + declared / 100 + 64) return undefined;
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return undefined;
    if (!isPartName(name) || offset + 30 + size > start || bytes.readUInt32LE(offset) !== LOCAL_HEADER)
      return undefined;
    const data = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (data + size > start) return undefined;
    const checksum = bytes.readUInt32LE(at + 16);
    entries.push({ name, method, offset, data: bytes.subarray(data, data + size), declared, checksum });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  // Entries that share their bytes are how a small file declares much.
  return at === end && packed <= start && unpacked <= MAX_UNPACKED_BYTES ? entries : undefined;
}

/** Where an archive's end record begins whose comment reaches to the last byte. */
function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (bytes[at] === 0x50 && bytes.readUInt32LE(at) === END_OF_DIRECTORY)
      if (at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

/** A path inside of the archive that leads nowhere else. */
function isPartName(name: string): boolean {
  return name !== "" && !/^\/|\\|\0|^[a-z]:/i.test(name) && !name.split("/").includes("..");
}
