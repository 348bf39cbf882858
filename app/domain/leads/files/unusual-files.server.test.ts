import { expect, test } from "vitest";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { processInboundEmail } from "~/domain/leads/replies/process-inbound-email.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { ODT_PARTS, pdfOf, WORD_PARTS, zipOf } from "../../../../tests/support/storage/documents.ts";
import { MAX_ATTACHED } from "./attachment.ts";
import { attachToDraft } from "./attachments.server.ts";
import { downloadPrivateFile } from "./private-files.server.ts";

openTestDatabase();
const smtp = openMailServer();
const NOW = new Date("2026-03-02T08:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);
const PAGE = "<!doctype html><script>alert(1)</script>";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const zeros = "\0".repeat(5_000_000);
const [PDF, WORD] = ["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"];
const ODT = "application/vnd.oasis.opendocument.text";

/** Name, bytes, what it is called then, and what its bytes are known to be. */
const FILES: [name: string, content: string | Buffer, stored: string, known?: string][] = [
  ["empty.txt", "", "empty.txt"],
  ["one byte.bin", "\0", "one byte.bin"],
  [`${"x".repeat(196)}.pdf`, pdfOf(), `${"x".repeat(96)}.pdf`, PDF],
  [`${"y".repeat(900)}.docx`, zipOf(WORD_PARTS), `${"y".repeat(95)}.docx`, WORD],
  [`${"🙂".repeat(150)}.txt`, "x", `${"🙂".repeat(96)}.txt`],
  ["cv\u202efdp.exe", "MZ", "cvfdp.exe"],
  ["\u2066isolated\u2069\u200f.pdf", pdfOf(), "isolated.pdf", PDF],
  ["zero\u200bwidth\ufeff.pdf", pdfOf(), "zerowidth .pdf", PDF],
  ["a\u0000b\u0007c\u001b[31m.txt", "x", "a b c [31m.txt"],
  ["line\r\nSet-Cookie: x=1.txt", "x", "line Set-Cookie x=1.txt"],
  ["line\u2028separator\u0085.txt", "x", "line separator .txt"],
  ["../../etc/passwd", "root", "passwd"],
  ["C:\\Windows\\system32\\cmd.exe", "MZ", "cmd.exe"],
  ["/absolute/path.sh", "#!/bin/sh", "path.sh"],
  ["..", "x", "file"],
  ["...", "x", "file"],
  [".htaccess", "x", "htaccess"],
  ["trailing dots...", "x", "trailing dots"],
  ["   spaces    inside   .txt", "x", "spaces inside .txt"],
  ["CON", "x", "CON"],
  ['quote"and<angle>|pipe?*.txt', "x", "quoteandanglepipe.txt"],
  ["semicolon; filename=other.exe", "MZ", "semicolon filename=other.exe"],
  ["percent%2f%00.txt", "x", "percent2f00.txt"],
  ["stream.txt:hidden.exe", "MZ", "stream.txthidden.exe"],
  ["Lebenslauf Jürgen – 履歴書.pdf", pdfOf(), "Lebenslauf Jürgen – 履歴書.pdf", PDF],
  ["cafe\u0301.txt", "x", "caf\u00e9.txt"],
  ["caf\u00e9.txt", "other", "caf\u00e9.txt"],
  ["invoice.pdf", pdfOf("1"), "invoice.pdf", PDF],
  ["invoice.pdf", pdfOf("2"), "invoice.pdf", PDF],
  ["Invoice.PDF", pdfOf("3"), "Invoice.PDF", PDF],
  ["invoice.pdf.exe", "MZ", "invoice.pdf.exe"],
  ["invoice.pdf                                        .exe", "MZ", "invoice.pdf .exe"],
  ["archive.tar.gz", Buffer.from([0x1f, 0x8b, 8]), "archive.tar.gz"],
  ["page.png", PAGE, "page.png"],
  ["picture.html", PNG, "picture.html", "image/png"],
  ["drawing.svg", DRAWING, "drawing.svg"],
  ["drawing.png", DRAWING, "drawing.png"],
  ["page.xhtml", `<?xml version="1.0"?>${PAGE}`, "page.xhtml"],
  ["GIF and script.gif", `GIF89a/*${PAGE}*/`, "GIF and script.gif", "image/gif"],
  ["PNG and page.png", Buffer.concat([PNG, Buffer.from(PAGE)]), "PNG and page.png", "image/png"],
  ["PDF and page.pdf", pdfOf(PAGE), "PDF and page.pdf"],
  ["PDF and archive.pdf", Buffer.concat([pdfOf(), zipOf(WORD_PARTS)]), "PDF and archive.pdf"],
  ["half.pdf", "%PDF-1.7\n1 0 obj", "half.pdf"],
  ["half.png", "\x89PN", "half.png"],
  ["letter.odt", zipOf(ODT_PARTS), "letter.odt", ODT],
  ["macro.docm", zipOf([...WORD_PARTS, { name: "word/vbaProject.bin" }]), "macro.docm"],
  ["bomb.zip", zipOf([{ name: "zeros", content: zeros }]), "bomb.zip"],
  ["bomb.docx", zipOf([...WORD_PARTS, { name: "z", content: zeros, unpacked: 0xfffffff0 }]), "bomb.docx"],
  ["shortcut.lnk", "L\0\0\0", "shortcut.lnk"],
  ["script.js", "alert(1)", "script.js"],
  ["large.bin", Buffer.alloc(3_000_000, "x"), "large.bin"],
];
const bytesOf = (content: string | Buffer) => Buffer.from(content as string, "latin1");
const isShown = (known = "") => known.startsWith("image/");

/** What a file is handed out as: always a download, and as what it is only where that is a picture. */
async function expectSafeDownload(id: string, bytes: Buffer, known?: string) {
  const response = await downloadPrivateFile("attachment", id, true);
  expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
  const headers = Object.fromEntries(response?.headers ?? []);
  expect(headers).toMatchObject({
    "content-type": isShown(known) ? known : "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; filename="[^"]+"; filename\*=UTF-8''[\w.%~-]+$/),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
  });
}

test("files of any name and content come by email as they are, known by their bytes, and as downloads", async () => {
  const { messageId } = await submitLead({ now: NOW, email: "asha@client.example" });
  await sendQueued(NOW);
  const lines = FILES.flatMap(([name, content]) => [
    ...["--c", "Content-Type: application/x-unknown"],
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...["Content-Transfer-Encoding: base64", "", bytesOf(content).toString("base64").replaceAll(/.{76}/g, "$&\r\n")],
  ]);
  const head = [
    ...["From: Asha <asha@client.example>", "To: desk@remoteops.example", "Subject: Re: We have your message"],
    ...["Message-ID: <1@client.example>", `In-Reply-To: ${smtp.emails.at(-1)?.parsed.messageId}`],
    ...["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=c", ""],
    ...["--c", "Content-Type: text/plain", "", "All of them."],
  ];
  await processInboundEmail(Buffer.from([...head, ...lines, "--c--", ""].join("\r\n")), at(1));
  const [answer] = (await findMessage(messageId))?.inboundReplies ?? [];
  expect(answer?.inMailbox).toEqual([]);
  expect(answer?.attachments.map(({ name, type, isPicture }) => [name, type, isPicture])).toEqual(
    FILES.map(([, , stored, known]) => [stored, known ?? "application/x-unknown", isShown(known)]),
  );
  for (const [index, [, content, , known]] of FILES.entries())
    await expectSafeDownload(answer?.attachments[index]?.id ?? "", bytesOf(content), known);
});

test("the same files leave with replies as they are", async () => {
  const { messageId } = await submitLead({ now: NOW, email: "asha@client.example" });
  await sendQueued(NOW);
  for (let first = 0; first < FILES.length; first += MAX_ATTACHED) {
    const some = FILES.slice(first, first + MAX_ATTACHED);
    const files: string[] = [];
    for (const [name, content, , known] of some) {
      const file = { name, content: bytesOf(content) };
      const id = (await database().transaction((tx) => attachToDraft(tx, messageId, file, NOW))) ?? "";
      await expectSafeDownload(id, file.content, known);
      files.push(id);
    }
    await replyToMessage({ ...newReply(messageId), files }, at(1));
    await sendQueued(at(2));
    const sent = smtp.emails.at(-1)?.parsed.attachments ?? [];
    // In one order, since files that are attached at one time have none.
    const sorted = (list: [string | undefined, Buffer][]) =>
      list.map(([name, bytes]) => `${name} ${bytes.length} ${bytes.toString("base64", 0, 30)}`).toSorted();
    expect(sorted(sent.map(({ filename, content }) => [filename, content]))).toEqual(
      sorted(some.map(([, content, stored]) => [stored, bytesOf(content)])),
    );
  }
});
