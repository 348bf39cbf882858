import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { downloadPrivateFile } from "~/domain/leads/files/private-files.server.ts";
import { findSubmission } from "~/domain/leads/submissions/queries.server.ts";
import { submissionFileParts, submissionFiles } from "~/domain/leads/tables/files.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { deleteWholeLeads } from "~/domain/leads/triage/delete-leads.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { formTokenSecret, signFormToken } from "~/platform/forms/form-token.server.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { DOCUMENT_ERRORS, MAX_DOCUMENT_BYTES } from "~/shared/forms/sent-file.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { pdfOf, WORD_PARTS, zipOf } from "../../../../tests/support/storage/documents.ts";
import { applicationForm, submitApplication } from "./application.server.ts";
import { checkApplication } from "./application-check.ts";

openTestDatabase();

const OPENING = "crm-specialist";
const typed = {
  ...{ name: "Ada Lovelace", email: "ada@example.com", phone: "", link: "https://ada.example/work" },
  ...{ message: "I would keep your records true.", openingId: OPENING },
};
let token: string;

beforeEach(async () => {
  vi.setSystemTime(new Date("2026-12-01T10:00:00Z"));
  token = signFormToken({
    secret: await formTokenSecret(),
    issuedAt: new Date(Date.now() - 60_000),
    issuedTo: "visitor",
  });
});
afterEach(() => void vi.useRealTimers());

type Sent = Record<string, string | File>;
const cvOf = (bytes: Uint8Array | string, name = "Ada.pdf") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);
const CV = cvOf(pdfOf());

function args(fields: Sent, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "203.0.113.7");
  const body = new FormData();
  for (const [name, value] of Object.entries({ formToken: token, ...typed, ...fields })) body.set(name, value);
  const request = new Request("http://site.example/company/careers", { method: "POST", body, headers });
  return { request, context };
}
const send = async (fields: Sent = { cv: CV }) => (await answerForm(args(fields), applicationForm)).data;
const sendByScript = async (fields: Sent) => {
  const response = await answerFormAsJson(args(fields, { accept: "application/json" }), applicationForm);
  return response?.json();
};
const stored = () => database().select().from(formSubmissions);

describe("an application", () => {
  it("is a submission with its opening, a message that can be answered, and a file, all at once", async () => {
    expect(await send()).toMatchObject({ outcome: "success", receipt: { email: typed.email } });
    const [row] = await stored();
    expect(row).toMatchObject({
      ...{ formType: "career", source: "opening", firstName: "Ada", lastName: "Lovelace", phone: "Not provided" },
      ...{ link: typed.link, opening: "CRM Specialist", document: "Ada.pdf", suspectedSpam: false },
    });
    expect(await database().select().from(contactMessages)).toMatchObject([
      { submissionId: row?.id, name: "Ada Lovelace" },
    ]);
    expect(await findSubmission(row?.id ?? "")).toMatchObject({
      documentSize: CV.size,
      fields: expect.arrayContaining([{ label: "Position", value: "CRM Specialist" }]),
    });
    const notice = await database().select().from(emails).where(eq(emails.kind, "lead-notice"));
    expect(notice).toMatchObject([{ data: { opening: "CRM Specialist", document: "Ada.pdf" } }]);
  });

  it("is downloaded as it was sent, in parts, and by nobody once it is deleted", async () => {
    const bytes = pdfOf(Buffer.alloc(700_000, "abc"));
    await send({ cv: cvOf(bytes, "../Ada.pdf") });
    const [{ id } = { id: "" }] = await stored();
    const download = await downloadPrivateFile("document", id);
    expect(download?.headers.get("Content-Disposition")).toContain('filename="Ada.pdf"');
    expect(Buffer.from((await download?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
    expect(await database().$count(submissionFileParts)).toBe(3);
    await database().transaction((tx) => deleteWholeLeads(tx, [id]));
    expect(await downloadPrivateFile("document", id)).toBeUndefined();
    expect(await database().$count(submissionFileParts)).toBe(0);
    expect(await downloadPrivateFile("document", "../x")).toBeUndefined();
  });

  it("is one, however often and however fast it is sent, with its key and without", async () => {
    await Promise.all([1, 2, 3].map(() => send({ cv: CV, idempotencyKey: "key-of-one-application" })));
    await Promise.all([1, 2, 3].map(() => send({ cv: CV, message: "Another" })));
    expect(await database().$count(submissionFiles)).toBe(2);
    await send({ cv: cvOf(pdfOf("a better one")), message: "Another" });
    await send({ cv: cvOf(pdfOf("a better one")), idempotencyKey: "key-of-one-application" });
    expect([await database().$count(submissionFiles), (await stored()).length]).toEqual([4, 4]);
  });

  it("may be for no opening, and is not for one that is closed or that there isn't", async () => {
    expect(await send({ openingId: "", cv: CV })).toMatchObject({ outcome: "success" });
    expect(await stored()).toMatchObject([{ opening: null, source: "careers" }]);
    expect(await send({ openingId: "nothing", cv: CV })).toMatchObject({ outcome: "invalid" });
    const checked = checkApplication(typed, { cv: CV });
    const late = leadMeta(new Date("2027-04-01T00:00:00Z"));
    await expect(checked.ok && submitApplication(checked.value, late)).rejects.toMatchObject({
      details: { problems: [{ field: "" }, { field: "openingId", message: expect.stringContaining("closed") }] },
    });
    expect(await stored()).toHaveLength(1);
  });
});

describe("a file that is no CV", () => {
  const large = new Uint8Array(MAX_DOCUMENT_BYTES + 1);
  it.each<[string, File | string, keyof typeof DOCUMENT_ERRORS]>([
    ["none", "", "missing"],
    ["a text in its place", "cv.pdf", "missing"],
    ["no byte", cvOf(""), "empty"],
    ["6 MB", cvOf(new Uint8Array(6_000_000)), "large"],
    ["one byte too many", cvOf(large), "large"],
    ["20 MB", cvOf(new Uint8Array(20_000_000)), "large"],
    ["a program by its name", cvOf("MZ", "cv.exe"), "kind"],
    ["a program that is renamed", cvOf("MZ\x90program"), "kind"],
    ["a page that is a PDF", cvOf(pdfOf("<html><script>")), "damaged"],
    ["a bomb", cvOf(zipOf([...WORD_PARTS, { name: "b", unpacked: 2 ** 31 }]), "cv.docx"), "damaged"],
  ])("%s is refused, with what to do and with all that was typed", async (_, cv, error) => {
    const answer = await sendByScript({ cv });
    expect(answer).toMatchObject({ outcome: "invalid", errors: { cv: DOCUMENT_ERRORS[error] }, values: { ...typed } });
    expect(await stored()).toEqual([]);
  });

  it("is one by its bytes, whatever its name says", async () => {
    await send({ cv: cvOf(zipOf(WORD_PARTS), "Ada.pdf") });
    expect(await database().select().from(submissionFiles)).toMatchObject([{ name: "Ada.docx", type: "docx" }]);
  });

  it("has to be chosen again on a page that is loaded anew, and the page says so", async () => {
    expect(await send({ cv: CV, email: "nobody" })).toMatchObject({
      ...{ outcome: "invalid", values: { name: typed.name } },
      errors: { cv: DOCUMENT_ERRORS.again, email: expect.any(String) },
    });
    expect((await sendByScript({ cv: CV, email: "nobody" })).errors).not.toHaveProperty("cv");
  });

  it("is ignored by size beyond all measure", async () => {
    const answer = await send({ cv: cvOf(new Uint8Array(45_000_000)) });
    expect(answer.outcome).toBe("exception");
  });
});
