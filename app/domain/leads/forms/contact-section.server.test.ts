import { describe, expect, it } from "vitest";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { consentText, currentConsent } from "~/shared/privacy/consent-texts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { submitContactSection } from "./contact-section.server.ts";

openTestDatabase();

const contact = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  company: "Analytical Engines",
  message: "Help us with invoices.",
  consent: true,
};
const meta: WriteMeta = {
  key: { kind: "none" },
  source: "home",
  suspicions: [],
  now: new Date("2026-03-01T10:00:00Z"),
};

describe("somebody writes on the home page", () => {
  it("and a submission and its message are stored, but no enquiry", async () => {
    const { id } = await submitContactSection(contact, meta);
    const [submission] = await database().select().from(formSubmissions);
    const [message] = await database().select().from(contactMessages);
    expect(submission).toMatchObject({
      id,
      formType: "contact",
      source: "home",
      company: "Analytical Engines",
      phone: "Not provided",
      country: null,
    });
    expect(message).toMatchObject({ submissionId: id, name: "Ada Lovelace", message: "Help us with invoices." });
    const enquiries = await database().execute("select id from business_enquiries");
    expect(enquiries.rows).toEqual([]);
  });

  it("and the consent is stored with its time and the version of its text", async () => {
    await submitContactSection(contact, meta);
    const [submission] = await database().select().from(formSubmissions);
    expect(submission).toMatchObject({ consentAt: meta.now, consentVersion: "2024-1" });
    expect(consentText(submission?.consentVersion ?? null, "")).toBe(currentConsent("contact").text);
  });

  it("without ticking the box, and the message is stored without a consent", async () => {
    await submitContactSection({ ...contact, consent: false }, meta);
    const [submission] = await database().select().from(formSubmissions);
    expect(submission).toMatchObject({ consentAt: null, consentVersion: null });
  });
});
