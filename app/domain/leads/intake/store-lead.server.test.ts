import { eq, like } from "drizzle-orm";
import { expect, it } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { submitContactSection } from "~/domain/leads/forms/contact-section.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";

openTestDatabase();

const now = new Date("2026-03-01T10:00:00Z");
function meta(value: string, more: Partial<WriteMeta> = {}): WriteMeta {
  return { key: { kind: "given", value, reused: "derive" }, source: "api", suspicions: [], now, ...more };
}
function submit(who: number | string, key: string, more: Partial<WriteMeta> = {}, message = `Question ${who}`) {
  const request = {
    firstName: `Asha ${who}`,
    lastName: "",
    email: `asha${who}@client.example`,
    phone: "1",
    company: "",
  };
  return submitConsultation({ ...request, message }, meta(key, more));
}

it("forty people write at the same time: each is stored once, with the emails about them, and gets their own id", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, who) => submit(who, `forty-${who}`)));
  expect(answers.every(({ duplicate }) => !duplicate)).toBe(true);
  for (const [who, { id }] of answers.entries()) {
    const [row] = await database().select().from(formSubmissions).where(eq(formSubmissions.id, id));
    expect(row).toMatchObject({ email: `asha${who}@client.example`, message: `Question ${who}`, createdAt: now });
    const about = await database().select().from(emails).where(eq(emails.subjectId, id));
    expect(about.map(({ kind }) => kind).sort()).toEqual(["acknowledgement", "lead-notice"]);
    expect(about.find(({ kind }) => kind === "acknowledgement")?.toAddress).toBe(`asha${who}@client.example`);
  }
  expect(await database().$count(formSubmissions)).toBe(40);
});

it("the same message twice at the same time is one, and another under its key is stored as well", async () => {
  const answers = await Promise.all([
    submit("twice", "k"),
    submit("twice", "k"),
    submit("twice", "k", {}, "Edited since"),
  ]);
  const stored = await database().select().from(formSubmissions).where(like(formSubmissions.firstName, "% twice"));
  expect(stored.map(({ message }) => message).sort()).toEqual(["Edited since", "Question twice"]);
  expect(answers.filter(({ duplicate }) => duplicate)).toHaveLength(1);
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
});

it("spam among others is stored with its reasons, and nobody gets an email about it", async () => {
  const [, spam] = await Promise.all([
    submit("fine", "fine"),
    submit("spam", "spam", { suspicions: ["honeypot", "too-fast"] }),
    submit("too", "too"),
  ]);
  const [row] = await database().select().from(formSubmissions).where(eq(formSubmissions.id, spam.id));
  expect(row).toMatchObject({ suspectedSpam: true, spamReasons: ["honeypot", "too-fast"] });
  expect(await database().$count(emails, eq(emails.subjectId, spam.id))).toBe(0);
});

it("what can't be stored fails alone", async () => {
  // The forms remove such characters; PostgreSQL can't store them.
  const answers = await Promise.allSettled([
    submit("left", "left"),
    submit("bad", "bad", {}, "\0"),
    submit("right", "right"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const rows = await database().select().from(formSubmissions).where(like(formSubmissions.idempotencyKey, "%ght"));
  expect(rows).toHaveLength(1);
});

it("email bombing of one mailbox sends three acknowledgements, also at the same time and in any spelling", async () => {
  const request = { firstName: "Bo", lastName: "", phone: "1", company: "", message: "Hello" };
  const bo = "bo@m\u00fcnchen.example";
  const addresses = ["Bo@m\u00fcnchen.example", bo, "BO@xn--mnchen-3ya.EXAMPLE", bo.normalize("NFD"), bo];
  await Promise.all(addresses.map((email, index) => submitConsultation({ ...request, email }, meta(`bo-${index}`))));
  await submitConsultation({ ...request, email: "bo@xn--mnchen-3ya.example" }, meta("bo-later"));
  const sent = await database().select().from(emails).where(eq(emails.toName, "Bo"));
  expect(sent.map(({ kind }) => kind)).toEqual(Array(3).fill("acknowledgement"));
  expect(await database().$count(emails, eq(emails.kind, "lead-notice"))).toBe(6);
});

it("messages and enquiries that come together hang together", async () => {
  const contact = { firstName: "Cem", lastName: "Kaya", email: "cem@client.example", company: "Kaya", consent: true };
  const enquiry = { ...contact, country: "India" as const };
  const [sections, pages] = await Promise.all([
    Promise.all([1, 2, 3].map((n) => submitContactSection({ ...contact, message: `Note ${n}` }, meta(`section-${n}`)))),
    Promise.all([1, 2, 3].map((n) => submitContactPage({ ...enquiry, requirements: `Need ${n}` }, meta(`page-${n}`)))),
  ]);
  const recordsOf = async (id: string) => ({
    messages: await database().select().from(contactMessages).where(eq(contactMessages.submissionId, id)),
    enquiries: await database().select().from(businessEnquiries).where(eq(businessEnquiries.submissionId, id)),
  });
  for (const [index, { id }] of sections.entries()) {
    const message = { name: "Cem Kaya", message: `Note ${index + 1}`, status: "unread", createdAt: now };
    expect(await recordsOf(id)).toMatchObject({ messages: [message], enquiries: [] });
  }
  for (const [index, { id }] of pages.entries()) {
    const message = `Need ${index + 1}`;
    const enquiries = [{ message, country: "India", status: "new" }];
    expect(await recordsOf(id)).toMatchObject({ messages: [{ message }], enquiries });
  }
});
