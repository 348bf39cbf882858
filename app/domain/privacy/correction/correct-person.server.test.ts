import { expect, it } from "vitest";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { loadPerson } from "~/domain/privacy/person/load-person.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { correctPerson, undoCorrection } from "../../../../tests/support/database/person-commands.ts";
import { leadMeta, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const OLD = "ada@clinet.example";
const NEW = "ada@client.example";
const owner = { ownerAddress: "owner@remoteops.example" };

const recipients = async () => (await storedEmails()).map(({ kind, toAddress }) => [kind, toAddress]);

it("a correction is counted first, changes every record, and can be undone", async () => {
  await submitLead({ now: NOW, email: OLD });
  const changes = { firstName: "Ada", lastName: "Lovelace", email: NEW };
  const correction = { address: OLD, changes };
  expect(await correctPerson({ ...correction, dryRun: true }, NOW)).toEqual({ changed: 3, undo: [] });
  expect((await loadPerson(NEW, owner)).sections).toEqual([]);
  const { changed, undo } = await correctPerson(correction, NOW);
  expect(changed).toBe(3);
  const found = (await loadPerson(NEW, owner)).sections;
  const kinds = ["form_submissions", "contact_messages", "business_enquiries", "emails"];
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
  expect(found[0]?.records[0]?.facts).toMatchObject({ "Last name": "Lovelace", Email: NEW });
  // What the visitor typed stays with the message; replies go to the corrected address.
  expect(found[1]?.records[0]?.facts).toMatchObject({ Email: OLD, "Corrected email": NEW });
  expect(await recipients()).toContainEqual(["acknowledgement", NEW]);
  expect(await undoCorrection(undo, NOW)).toBe(3);
  expect((await loadPerson(OLD, owner)).sections[0]?.records[0]?.facts).toMatchObject({ "Last name": "L", Email: OLD });
});

it("what was corrected again since isn't undone", async () => {
  await submitLead({ now: NOW, email: OLD });
  const { undo } = await correctPerson({ address: OLD, changes: { firstName: "Ada", lastName: "King" } }, NOW);
  await correctPerson({ address: OLD, changes: { firstName: "Ada", lastName: "Lovelace" } }, NOW);
  expect(await undoCorrection(undo, NOW)).toBe(0);
});

it("a new address doesn't get the newsletter without confirming that it wants it", async () => {
  await submitLead({ now: NOW, email: OLD });
  await subscribe({ email: OLD, topic: "newsletter" }, leadMeta(NOW));
  await correctPerson({ address: OLD, changes: { email: NEW } }, NOW);
  expect(await database().select().from(newsletterSubscriptions)).toMatchObject([{ email: OLD, state: "pending" }]);
  expect(await recipients()).toContainEqual(["newsletter-confirmation", OLD]);
});
