import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { findPersonRows, isAddress } from "./find-person-rows.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");

it("an address leads to the whole lead, whichever of its records has it, and to no other person's", async () => {
  const { id, messageId, enquiryId } = await submitLead({ now: NOW, email: "ada@clinet.example" });
  await submitLead({ now: NOW, email: "ada+shop@client.example" });
  await database()
    .update(contactMessages)
    .set({ correctedEmail: "Ada@client.example" })
    .where(eq(contactMessages.submissionId, id));
  const rows = await findPersonRows(database(), isAddress(" ADA@client.example "));
  expect(rows).toMatchObject({
    form_submissions: [id],
    contact_messages: [messageId],
    business_enquiries: [enquiryId],
    newsletter_subscriptions: [],
  });
  expect(rows.emails).toHaveLength(2);
});
