import { describe, expect, it } from "vitest";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { ADA, leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { submitContactPage } from "./contact-page.server.ts";
import type { ContactRequest } from "./contact-page-check.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");
const request: ContactRequest = { ...ADA, country: "Globaly", requirements: "Weekly reports, please." };
const meta = leadMeta(NOW);
const keyed = (value: string) => leadMeta(NOW, { key: { kind: "given", value, reused: "derive" } });

async function rowCounts() {
  const db = database();
  return Promise.all([formSubmissions, contactMessages, businessEnquiries].map((table) => db.$count(table)));
}

describe("somebody writes on the contact page", () => {
  it("and three linked rows are stored", async () => {
    const { id, duplicate } = await submitContactPage(request, meta);
    expect(duplicate).toBe(false);
    expect(await database().select().from(formSubmissions)).toMatchObject([
      {
        ...{ id, formType: "contact", status: "new", read: false, firstName: "Ada", lastName: "L", company: null },
        ...{ country: "Globaly", phone: "Not provided", message: "Weekly reports, please.", suspectedSpam: false },
        createdAt: NOW,
      },
    ]);
    const [message] = await database().select().from(contactMessages);
    expect(message).toMatchObject({ submissionId: id, name: "Ada L", status: "unread" });
    const [enquiry] = await database().select().from(businessEnquiries);
    expect(enquiry).toMatchObject({ submissionId: id, name: "Ada L", phone: "Not provided", status: "new" });
  });

  it("under one name, and is called by it", async () => {
    await submitContactPage({ ...request, firstName: "Teller", lastName: "" }, meta);
    const [submission] = await database().select().from(formSubmissions);
    const [message] = await database().select().from(contactMessages);
    expect(submission?.lastName).toBeNull();
    expect(message?.name).toBe("Teller");
  });

  it("and no row stays when one of the three can't be written", async () => {
    await database().execute("alter table business_enquiries add constraint full_up check (false) not valid");
    await expect(submitContactPage(request, meta)).rejects.toThrow();
    await database().execute("alter table business_enquiries drop constraint full_up");
    expect(await rowCounts()).toEqual([0, 0, 0]);
  });
});

describe("a form that is sent twice", () => {
  it.each<[string, WriteMeta]>([
    ["with a key", keyed("same")],
    ["without JavaScript", leadMeta(NOW, { key: { kind: "content" } })],
  ])("ten times at the same time %s makes one message", async (_, sent) => {
    const results = await Promise.all(Array.from({ length: 10 }, () => submitContactPage(request, sent)));
    const [first] = results;
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    for (const { id } of results) expect(id).toBe(first?.id);
    expect(await submitContactPage(request, sent)).toEqual({ id: first?.id, duplicate: true });
    expect(await rowCounts()).toEqual([1, 1, 1]);
  });

  it("without JavaScript is one message for 24 hours, across midnight too, and a new one later", async () => {
    const at = (time: string) => leadMeta(new Date(time), { key: { kind: "content" } });
    const first = await submitContactPage(request, at("2026-03-01T23:50:00Z"));
    expect(await submitContactPage(request, at("2026-03-02T00:10:00Z"))).toEqual({ id: first.id, duplicate: true });
    expect(await submitContactPage(request, at("2026-03-02T23:49:00Z"))).toEqual({ id: first.id, duplicate: true });
    const later = await submitContactPage(request, at("2026-03-02T23:51:00Z"));
    expect(later.duplicate).toBe(false);
    expect(await submitContactPage(request, at("2026-03-03T00:01:00Z"))).toEqual({ id: later.id, duplicate: true });
    expect(await rowCounts()).toEqual([2, 2, 2]);
  });

  it("with another text under the same key loses neither", async () => {
    await submitContactPage(request, keyed("same"));
    const other = { ...request, requirements: "And invoices." };
    const second = await submitContactPage(other, keyed("same"));
    expect(second.duplicate).toBe(false);
    expect(await submitContactPage(other, keyed("same"))).toEqual({ id: second.id, duplicate: true });
    expect(await rowCounts()).toEqual([2, 2, 2]);
  });
});

describe("a program", () => {
  it("that sends no key gets no deduplication: each request is a message", async () => {
    await Promise.all([submitContactPage(request, meta), submitContactPage(request, meta)]);
    expect(await rowCounts()).toEqual([2, 2, 2]);
  });

  it("that sends two different texts has both stored", async () => {
    await submitContactPage({ ...request, message: "By email." }, meta);
    const rows = await database().select().from(formSubmissions);
    expect(rows).toMatchObject([{ message: "Weekly reports, please.\n\nBy email." }]);
  });
});
