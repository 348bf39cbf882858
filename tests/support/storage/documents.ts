import { crc32, deflateRawSync } from "node:zlib";

interface Part {
  name: string;
  content?: string;
  method?: 0 | 8;
  /** What its directory entry declares, if that isn't true. */
  unpacked?: number;
  checksum?: number;
  /** What it holds in place of the packed content. */
  packed?: string;
}

/** A zip archive. `before` and `after` are bytes around it that its offsets don't count. */
export function zipOf(parts: Part[], { before = "", after = "" } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "x", method = 8, unpacked = content.length, ...part } of parts) {
    const { checksum = crc32(content), packed } = part;
    const whole = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const data = packed === undefined ? whole : Buffer.from(packed, "latin1");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(unpacked, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([Buffer.from(before), ...files, listed, end, Buffer.from(after)]);
}

export const WORD_PARTS: Part[] = [{ name: "[Content_Types].xml" }, { name: "word/document.xml" }];
export const ODT_PARTS: Part[] = [
  { name: "mimetype", content: "application/vnd.oasis.opendocument.text", method: 0 },
  { name: "content.xml" },
  { name: "META-INF/manifest.xml" },
];

/** A PDF as far as its edges tell, with `length` bytes between them. */
export function pdfOf(content: string | Buffer = "1 0 obj <<>> endobj"): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(content), Buffer.from("\n%%EOF\n")]);
}
