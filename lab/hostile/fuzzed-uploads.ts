import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { CALL } from "./hostile-texts.ts";

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A chunk of a PNG file; its checksum is wrong, which most readers accept. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** A PNG file that claims to be of this size, and holds a small part of it. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = deflateSync(Buffer.alloc(3_000));
  return Buffer.concat([PNG_SIGNATURE, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${CALL}"><script>${CALL}</script></svg>`;
/** Files that aren't what they seem, claim to be huge, or end too early. */
const FILES: Buffer[] = [
  ...[Buffer.alloc(0), Buffer.from("GIF89a"), PNG_SIGNATURE, png(1, 1), png(30, 30), png(60_000, 60_000), png(0, 0)],
  ...[png(2 ** 31 - 1, 2 ** 31 - 1), Buffer.from(SVG), Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  ),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>'),
  Buffer.from(`GIF89a/*${"\0".repeat(40)}*/=1;${CALL}`),
  Buffer.from(`\xff\xd8\xff\xe0\0\x10JFIF\0<script>${CALL}</script>`, "latin1"),
  Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8X\n\0\0\0\x10\0\0\0\xff\xff\xff\xff\xff\xff", "latin1"),
  Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1", "latin1"),
  Buffer.from("PK\x03\x04", "latin1"),
  ...[Buffer.from("%PDF-1.4"), Buffer.alloc(200_000, "x"), Buffer.alloc(1_000_000, 0)],
];

/** The body of an upload: a file as it is, or with some of its bytes changed or cut off. */
export const fuzzedUpload: fc.Arbitrary<{ type: string; bytes: Buffer }> = fc
  .record({
    file: fc.constantFrom(...FILES),
    type: fc.constantFrom("image/png", "image/svg+xml", "application/octet-stream", "image/jpeg", "text/html", ""),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }),
    keep: fc.option(fc.nat(), { freq: 3 }),
  })
  .map(({ file, type, changes, keep }) => {
    const bytes = Buffer.from(keep === null ? file : file.subarray(0, keep % (file.length + 1)));
    for (const [at, value] of changes) if (bytes.length > 0) bytes[at % bytes.length] = value;
    return { type, bytes };
  });

/** As long as a parser may want it. */
export const BOUNDARY = "b".repeat(30);
const PART_HEADS = [
  ...['form-data; name="cv"; filename="../cv.pdf"', 'form-data; name="cv"; filename=""', 'form-data; name="cv"'],
  ...['form-data; name="FIELD"', 'form-data; name="FIELD"; filename="x.png"', "form-data; name=FIELD", "form-data"],
  ...['form-data; name="FIELD"; filename="..\\..\\x"', "form-data; name=\"FIELD\"; filename*=UTF-8''%ff", "attachment"],
  ...['form-data; name="FIELD"; name="other"', 'form-data; name="__proto__"', `form-data; name="${"n".repeat(5_000)}"`],
];
const DASHES = `--${BOUNDARY}`;
const PART_ENDINGS = [
  ...[`${DASHES}--\r\n`, DASHES, "", `${DASHES}--`, `${DASHES}\r\n\r\n${DASHES}--`, "--c--\r\n"],
  `${DASHES}--\r\n${"x".repeat(500)}`,
];

/** A multipart form with these fields whose parts are written in unusual or invalid ways. */
export function fuzzedMultipart(fields: [string, string][]): fc.Arbitrary<{ type: string; bytes: Buffer }> {
  const heads = fc.array(fc.constantFrom(...PART_HEADS), { minLength: fields.length, maxLength: fields.length });
  return fc
    .record({
      heads,
      ending: fc.constantFrom(...PART_ENDINGS),
      lineEnd: fc.constantFrom("\r\n", "\r\n", "\r\n", "\n"),
      more: fc.constantFrom(
        "",
        "",
        "Content-Type: text/html\r\n",
        "Content-Transfer-Encoding: base64\r\n",
        "X:\r\n y\r\n",
      ),
      repeats: fc.constantFrom(1, 1, 1, 40),
    })
    .map(({ heads: own, ending, lineEnd, more, repeats }) => {
      const parts = fields.map(([name, value], index) => {
        const head = (own[index] ?? "").replace("FIELD", name.replaceAll('"', "%22"));
        return `${DASHES}\r\nContent-Disposition: ${head}\r\n${more}\r\n${value}\r\n`;
      });
      const text = (parts.join("").repeat(repeats) + ending).replaceAll("\r\n", lineEnd);
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.from(text) };
    });
}
