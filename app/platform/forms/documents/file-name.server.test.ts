import { expect, test } from "vitest";
import { privateFileHeaders, safeFileName } from "./file-name.server.ts";

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\me\\Ada Lovelace.PDF", "Ada Lovelace.pdf"],
  ["cv\u202efdp.exe", "cvfdp.pdf"],
  ['a"b\r\nSet-Cookie: x;.pdf', "ab Set-Cookie x.pdf"],
  ["Lebenslauf Jürgen – 履歴書.docx", "Lebenslauf Jürgen – 履歴書.pdf"],
  ["..", "document.pdf"],
  ["", "document.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}.pdf`],
])("the file name %j is stored as %j", (name, stored) => {
  expect(safeFileName(name, "pdf")).toBe(stored);
});

test("a private file is a download that runs nothing and stays with its reader", () => {
  expect(privateFileHeaders({ name: "Jürgen's 履歴書.pdf", size: 3 })).toEqual({
    "Content-Type": "application/octet-stream",
    "Content-Length": "3",
    "Content-Disposition":
      "attachment; filename=\"Jurgen's .pdf\"; filename*=UTF-8''J%C3%BCrgen%27s%20%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
  });
});
