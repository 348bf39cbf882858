import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { submitApplication } from "~/domain/leads/forms/application.server.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { pdfOf } from "../../../../tests/support/storage/documents.ts";
import { loadPersonCopy } from "./load-person.server.ts";
import { exportAsHtml, exportAsJson } from "./person-export.server.ts";

openTestDatabase();

const EMAIL = "ada@client.example";
const NOW = new Date("2026-12-01T10:00:00Z");
const CONTEXT = { brand: "Brand", url: "https://site.example", now: NOW };

async function apply(email: string, cv: Buffer) {
  const visitor = { firstName: "Ada", lastName: "L", email, phone: "", link: null, message: "Hi", openingId: null };
  const file = { name: 'A "CV" & more.pdf', type: "pdf" as const, sha256: "0".repeat(64), bytes: cv };
  await submitApplication(visitor, { ...leadMeta(NOW), file });
}

test("a copy of a person's data has the document that they sent, whole, and no other person's", async () => {
  const cv = pdfOf(randomBytes(600_000));
  await apply(EMAIL, cv);
  await apply("zoe@client.example", pdfOf(randomBytes(100)));
  const report = await loadPersonCopy(EMAIL);
  const { data } = JSON.parse(exportAsJson(report, CONTEXT).content);
  expect(data["Documents that they sent"]).toHaveLength(1);
  expect(Buffer.from(data["Documents that they sent"][0].Content, "base64").equals(cv)).toBe(true);
  const page = exportAsHtml(report, CONTEXT).content;
  expect(page).toContain(`href="data:application/octet-stream;base64,${cv.toString("base64")}"`);
  expect(page).toContain('download="A &quot;CV&quot; &amp; more.pdf"');
});

test("what would make a copy too large for a download is named in it, and left out", async () => {
  const cv = pdfOf(Buffer.alloc(4_900_000, "x"));
  for (let sent = 0; sent < 12; sent += 1) await apply(EMAIL, cv);
  const records = (await loadPersonCopy(EMAIL)).sections.find(({ kind }) => kind === "submission_files")?.records ?? [];
  expect(records.map(({ file, facts }) => [file !== undefined, facts.Content !== undefined])).toEqual([
    ...Array.from({ length: 11 }, () => [true, false]),
    [false, true],
  ]);
});
