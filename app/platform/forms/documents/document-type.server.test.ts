import { expect, test } from "vitest";
import { ODT_PARTS, pdfOf, WORD_PARTS, zipOf } from "../../../../tests/support/storage/documents.ts";
import { documentTypeOf } from "./document-type.server.ts";

test.each<[string, Buffer, string]>([
  ["a PDF", pdfOf(), "pdf"],
  ["a PDF with blank bytes at its end", Buffer.concat([pdfOf(), Buffer.from("\r\n\0\0")]), "pdf"],
  ["a Word document", zipOf(WORD_PARTS), "docx"],
  ["an OpenDocument text", zipOf(ODT_PARTS), "odt"],
])("%s is known by its bytes", async (_, bytes, type) => {
  expect(await documentTypeOf(bytes)).toEqual({ type });
});

const word = (...more: Parameters<typeof zipOf>[0]) => zipOf([...WORD_PARTS, ...more]);

test.each<[string, Buffer, string]>([
  ["nothing", Buffer.alloc(0), "kind"],
  ["a program", Buffer.from(`MZ\x90\0${"x".repeat(100)}%%EOF`), "kind"],
  ["a page with a PDF in it", Buffer.concat([Buffer.from("<html>"), pdfOf()]), "kind"],
  ["any archive", zipOf([{ name: "a.txt" }]), "kind"],
  ["an OpenDocument table", zipOf([{ name: "mimetype", content: "application/x", method: 0 }]), "kind"],
  ["an archive behind a script", zipOf(WORD_PARTS, { before: "#!/bin/sh\n" }), "kind"],
  ["a PDF that is a page as well", pdfOf("<script>alert(1)</script>"), "damaged"],
  ["a PDF that is an archive as well", Buffer.concat([pdfOf(), zipOf(WORD_PARTS)]), "damaged"],
  ["a PDF inside of an archive's comment", pdfOf(zipOf(WORD_PARTS)).subarray(0, -7), "damaged"],
  ["a PDF with something behind it", Buffer.concat([pdfOf(), Buffer.from("MZ program")]), "damaged"],
  ["half a PDF", pdfOf().subarray(0, 20), "damaged"],
  ["half an archive", zipOf(WORD_PARTS).subarray(0, -10), "damaged"],
  ["an archive with something behind it", zipOf(WORD_PARTS, { after: "x" }), "damaged"],
  ["a document with a macro", word({ name: "word/vbaProject.bin" }), "damaged"],
  ["a document with a macro in other letters", word({ name: "word/VBAProject.BIN" }), "damaged"],
  ["a document with a macro in Basic", zipOf([...ODT_PARTS, { name: "Basic/Standard/Module1.xml" }]), "damaged"],
  ["a document with a script", zipOf([...ODT_PARTS, { name: "Scripts/python/run.py" }]), "damaged"],
  [
    "a bomb that declares a few bytes",
    word({ name: "bomb", content: "ab".repeat(9).repeat(9_000), unpacked: 10 }),
    "damaged",
  ],
  ["a document with a part outside of it", word({ name: "../../etc/passwd" }), "damaged"],
  ["a document with a part twice", word({ name: "word/document.xml" }), "damaged"],
  ["a part that holds a byte more than it declares", word({ name: "a", content: "abc", unpacked: 2 }), "damaged"],
  ["a part that holds a byte less", word({ name: "a", content: "abc", unpacked: 4 }), "damaged"],
  ["a part that is stored and shorter", word({ name: "a", content: "abc", unpacked: 4, method: 0 }), "damaged"],
  ["a part with another checksum", word({ name: "a", content: "abc", checksum: 1 }), "damaged"],
  ["a part that doesn’t unpack", word({ name: "a", content: "abc", packed: "\x07\xff" }), "damaged"],
  [
    "a part with something behind what it unpacks to",
    word({ name: "a", content: "a", packed: "\x4b\x04\0MZ" }),
    "damaged",
  ],
  ["a bomb that declares gigabytes", word({ name: "bomb", unpacked: 0xfffffff0 }), "damaged"],
  ["a bomb of a thousand entries", word(...Array.from({ length: 2_000 }, (_, n) => ({ name: `${n}` }))), "damaged"],
])("%s is no document", async (_, bytes, refused) => {
  expect(await documentTypeOf(bytes)).toEqual({ refused });
});

test("no byte that is missing or changed makes the check fail", async () => {
  const bytes = zipOf(WORD_PARTS);
  const verdicts = await Promise.all(
    Array.from({ length: bytes.length }, (_, at) => {
      const changed = Buffer.from(bytes);
      changed[at] = 0xff;
      return Promise.all([documentTypeOf(changed), documentTypeOf(bytes.subarray(0, at))]);
    }),
  );
  expect(verdicts.every(([, cut]) => cut && "refused" in cut)).toBe(true);
});
