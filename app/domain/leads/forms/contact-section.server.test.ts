import { expect, it } from "vitest";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { consentText, currentConsent } from "~/shared/privacy/consent-texts.ts";
import { ADA, leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { submitConsultation } from "./consultation.server.ts";
import { submitContactSection } from "./contact-section.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");
const contact = { ...ADA, company: "Analytical Engines", message: "Help us with invoices.", consent: true };

it("somebody writes on the home page: a submission with its consent and its message are stored, but no enquiry", async () => {
  const { id } = await submitContactSection(contact, leadMeta(NOW, { source: "home" }));
  const [submission] = await database().select().from(formSubmissions);
  expect(submission).toMatchObject({
    ...{ id, formType: "contact", source: "home", company: "Analytical Engines", phone: "Not provided", country: null },
    ...{ consentAt: NOW, consentVersion: "2024-1" },
  });
  expect(consentText(submission?.consentVersion ?? null, "")).toBe(currentConsent("contact").text);
  expect(await database().select().from(contactMessages)).toMatchObject([
    { submissionId: id, name: "Ada L", message: "Help us with invoices." },
  ]);
  expect(await database().$count(businessEnquiries)).toBe(0);
});

it("somebody who doesn't tick the box has the message stored without a consent", async () => {
  await submitContactSection({ ...contact, consent: false }, leadMeta(NOW));
  expect(await database().select().from(formSubmissions)).toMatchObject([{ consentAt: null, consentVersion: null }]);
});

it("somebody asks for a consultation, and a submission alone is stored", async () => {
  const request = { ...ADA, phone: "+44 20 7946 0000", company: null, message: "When can we talk?" };
  const { id } = await submitConsultation(request, leadMeta(NOW, { source: "consultation-page" }));
  expect(await database().select().from(formSubmissions)).toMatchObject([
    {
      ...{ id, formType: "consultation", source: "consultation-page", phone: "+44 20 7946 0000" },
      ...{ company: null, country: null, createdAt: NOW },
    },
  ]);
  expect(await database().$count(contactMessages)).toBe(0);
});
