import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { findPersonRows, isAddress } from "./find-person-rows.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const meta: WriteMeta = { key: { kind: "none" }, source: "contact-page", suspicions: [], now: NOW };

async function lead(email: string) {
  const sender = { firstName: "Ada", lastName: "L", email, company: "" };
  const { id } = await submitContactPage({ ...sender, country: "Globaly", requirements: "Weekly reports." }, meta);
  return id;
}

it("an address leads to the whole lead, whichever of its records has it, and to nobody else's", async () => {
  const id = await lead("ada@clinet.example");
  await lead("ada+shop@client.example");
  await database()
    .update(contactMessages)
    .set({ correctedEmail: "Ada@client.example" })
    .where(eq(contactMessages.submissionId, id));
  const rows = await findPersonRows(database(), isAddress(" ADA@client.example "));
  const [message] = await database().select().from(contactMessages).where(eq(contactMessages.submissionId, id));
  const [enquiry] = await database().select().from(businessEnquiries).where(eq(businessEnquiries.submissionId, id));
  expect(rows).toMatchObject({
    form_submissions: [id],
    contact_messages: [message?.id],
    business_enquiries: [enquiry?.id],
    newsletter_subscriptions: [],
  });
  expect(rows.mails).toHaveLength(2);
});
