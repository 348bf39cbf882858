import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { KeyReusedError, type WriteMeta } from "~/platform/forms/public-write.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { submitContactPage } from "./contact-page.server.ts";
import type { ContactRequest } from "./contact-page-check.ts";

openTestDatabase();

const request: ContactRequest = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  company: "",
  country: "Globaly",
  requirements: "Weekly reports, please.",
};
const meta: WriteMeta = {
  key: { kind: "none" },
  source: "contact-page",
  suspicions: [],
  now: new Date("2026-03-01T10:00:00Z"),
};

function keyed(value: string, reused: "derive" | "reject" = "derive"): WriteMeta {
  return { ...meta, key: { kind: "given", value, reused } };
}

async function rowCounts() {
  const db = database();
  return {
    submissions: await db.$count(formSubmissions),
    messages: await db.$count(contactMessages),
    enquiries: await db.$count(businessEnquiries),
  };
}

describe("somebody writes on the contact page", () => {
  it("and three linked rows are stored", async () => {
    const { id, duplicate } = await submitContactPage(request, meta);
    expect(duplicate).toBe(false);
    const [submission] = await database().select().from(formSubmissions);
    expect(submission).toMatchObject({
      id,
      formType: "contact",
      status: "new",
      read: false,
      firstName: "Ada",
      lastName: "Lovelace",
      company: null,
      country: "Globaly",
      phone: "Not provided",
      message: "Weekly reports, please.",
      suspectedSpam: false,
      createdAt: meta.now,
    });
    const [message] = await database().select().from(contactMessages);
    expect(message).toMatchObject({ submissionId: id, name: "Ada Lovelace", status: "unread" });
    const [enquiry] = await database().select().from(businessEnquiries);
    expect(enquiry).toMatchObject({ submissionId: id, name: "Ada Lovelace", phone: "Not provided", status: "new" });
  });

  it("under one name, and is called by it", async () => {
    await submitContactPage({ ...request, firstName: "Teller", lastName: "" }, meta);
    const [submission] = await database().select().from(formSubmissions);
    const [message] = await database().select().from(contactMessages);
    expect(submission?.lastName).toBeNull();
    expect(message?.name).toBe("Teller");
  });

  it("and looks automated: the message is stored, with the reasons", async () => {
    await submitContactPage(request, { ...meta, suspicions: ["honeypot", "too-fast"] });
    const [submission] = await database().select().from(formSubmissions);
    expect(submission).toMatchObject({ suspectedSpam: true, spamReasons: ["honeypot", "too-fast"] });
    expect(await rowCounts()).toEqual({ submissions: 1, messages: 1, enquiries: 1 });
  });

  it("and no row stays when one of the three can't be written", async () => {
    await database().execute("alter table business_enquiries add constraint full_up check (false) not valid");
    await expect(submitContactPage(request, meta)).rejects.toThrow();
    await database().execute("alter table business_enquiries drop constraint full_up");
    expect(await rowCounts()).toEqual({ submissions: 0, messages: 0, enquiries: 0 });
  });
});

describe("a form that is sent twice", () => {
  it("with the same key makes one message", async () => {
    const first = await submitContactPage(request, keyed("form:contact-page:one"));
    const second = await submitContactPage(request, keyed("form:contact-page:one"));
    expect(second).toEqual({ id: first.id, duplicate: true });
    expect(await rowCounts()).toEqual({ submissions: 1, messages: 1, enquiries: 1 });
  });

  it("ten times at the same time makes one message", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => submitContactPage(request, keyed("same"))));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(await rowCounts()).toEqual({ submissions: 1, messages: 1, enquiries: 1 });
  });

  it("ten times at the same time without JavaScript makes one message", async () => {
    const byContent: WriteMeta = { ...meta, key: { kind: "content" } };
    const results = await Promise.all(Array.from({ length: 10 }, () => submitContactPage(request, byContent)));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await rowCounts()).toEqual({ submissions: 1, messages: 1, enquiries: 1 });
  });

  it("without JavaScript is one message for 24 hours, across midnight too, and a new one later", async () => {
    const at = (time: string): WriteMeta => ({ ...meta, key: { kind: "content" }, now: new Date(time) });
    const first = await submitContactPage(request, at("2026-03-01T23:50:00Z"));
    expect(await submitContactPage(request, at("2026-03-02T00:10:00Z"))).toEqual({ id: first.id, duplicate: true });
    expect(await submitContactPage(request, at("2026-03-02T23:49:00Z"))).toEqual({ id: first.id, duplicate: true });
    const later = await submitContactPage(request, at("2026-03-02T23:51:00Z"));
    expect(later.duplicate).toBe(false);
    expect(await submitContactPage(request, at("2026-03-03T00:01:00Z"))).toEqual({ id: later.id, duplicate: true });
    expect(await rowCounts()).toEqual({ submissions: 2, messages: 2, enquiries: 2 });
  });

  it("with another text under the same key loses neither", async () => {
    await submitContactPage(request, keyed("same"));
    const other = { ...request, requirements: "And invoices." };
    const second = await submitContactPage(other, keyed("same"));
    expect(second.duplicate).toBe(false);
    expect(await submitContactPage(other, keyed("same"))).toEqual({ id: second.id, duplicate: true });
    expect(await rowCounts()).toEqual({ submissions: 2, messages: 2, enquiries: 2 });
  });
});

describe("a program", () => {
  it("that reuses a key for other content is rejected, and nothing changes", async () => {
    const { id } = await submitContactPage(request, keyed("json:submit-contact:1", "reject"));
    const other = { ...request, requirements: "And invoices." };
    await expect(submitContactPage(other, keyed("json:submit-contact:1", "reject"))).rejects.toThrow(KeyReusedError);
    expect(await submitContactPage(request, keyed("json:submit-contact:1", "reject"))).toEqual({ id, duplicate: true });
    expect(await rowCounts()).toEqual({ submissions: 1, messages: 1, enquiries: 1 });
  });

  it("that sends no key gets no deduplication: each request is a message", async () => {
    await Promise.all([submitContactPage(request, meta), submitContactPage(request, meta)]);
    expect(await rowCounts()).toEqual({ submissions: 2, messages: 2, enquiries: 2 });
  });

  it("that sends two different texts has both stored", async () => {
    const { id } = await submitContactPage({ ...request, message: "By email." }, meta);
    const [row] = await database().select().from(formSubmissions).where(eq(formSubmissions.id, id));
    expect(row?.message).toBe("Weekly reports, please.\n\nBy email.");
  });
});
