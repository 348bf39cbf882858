import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { enquiryTexts } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages, messageTexts } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, submissionTexts } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";

const test = openTestDatabase();

const now = new Date("2026-03-01T10:00:00Z");
let client: pg.Client;
let topics: string[];
beforeEach(async () => {
  client = new pg.Client({ connectionString: test.connectionString });
  await client.connect();
  topics = [];
  client.on("notification", ({ payload }) => topics.push(payload ?? ""));
  await client.query("listen live");
});
afterEach(() => client.end());

/** Stores leads with all their records at the same time: those after the first share a statement. */
function storeLeads(names: string[], suspicions: "too-fast"[] = []) {
  const store = (firstName: string) =>
    storeLead(
      {
        formType: "contact",
        firstName,
        email: `${firstName}@client.example`,
        message: `Question of ${firstName}`,
        records: ["message", "enquiry"],
      },
      { key: { kind: "given", value: `key ${firstName}`, reused: "reject" }, source: "test", suspicions, now },
    );
  return Promise.all(names.map(store));
}

async function textsOf(table: typeof submissionTexts | typeof messageTexts | typeof enquiryTexts) {
  return (await database().select({ text: table.text }).from(table)).map(({ text }) => text).sort();
}

it("leads that share a statement can each be searched for, and so can what is corrected later", async () => {
  const names = Array.from({ length: 12 }, (_, number) => `Asha${number + 10}`);
  await storeLeads(names);
  const texts = names.map((name) => name.toLowerCase());
  expect(await textsOf(submissionTexts)).toEqual(
    texts.map((name) => `${name}   ${name}@client.example   question of ${name}`),
  );
  expect(await textsOf(messageTexts)).toEqual(
    texts.map((name) => `${name} ${name}@client.example question of ${name}`),
  );
  expect(await textsOf(enquiryTexts)).toEqual(
    texts.map((name) => `${name} ${name}@client.example not provided   question of ${name}`),
  );
  await database().update(formSubmissions).set({ message: "Corrected" }).where(eq(formSubmissions.firstName, "Asha10"));
  expect((await textsOf(submissionTexts))[0]).toBe("asha10   asha10@client.example   corrected");
});

it("texts are marked as listed as long as the lists without filters have their rows", async () => {
  /** The names that are listed: of submissions, messages and enquiries. */
  const listed = async () => {
    const namesIn = async (table: typeof submissionTexts | typeof messageTexts | typeof enquiryTexts) =>
      (await database().select({ text: table.text }).from(table).where(eq(table.isListed, true)))
        .map(({ text }) => text.split(" ")[0])
        .sort()
        .join();
    return Promise.all([submissionTexts, messageTexts, enquiryTexts].map(namesIn));
  };
  await Promise.all([storeLeads(["Asha", "Bela"]), storeLeads(["Spam"], ["too-fast"])]);
  expect(await listed()).toEqual(["asha,bela", "asha,bela", "asha,bela"]);
  await database().update(contactMessages).set({ status: "archived" }).where(eq(contactMessages.name, "Asha"));
  expect(await listed()).toEqual(["asha,bela", "bela", "asha,bela"]);
  const isFrom = (name: string) => eq(formSubmissions.firstName, name);
  await database().update(formSubmissions).set({ suspectedSpam: true }).where(isFrom("Bela"));
  await database().update(formSubmissions).set({ suspectedSpam: false }).where(isFrom("Spam"));
  expect(await listed()).toEqual(["asha,spam", "spam", "asha,spam"]);
  await database().update(contactMessages).set({ status: "read" });
  expect(await listed()).toEqual(["asha,spam", "asha,spam", "asha,spam"]);
});

it("the emails of a batch are announced once, with its commit", async () => {
  await storeLeads(["Asha"]);
  await vi.waitFor(() => expect(topics.sort()).toEqual(["enquiries", "mails", "messages", "outbox", "submissions"]));
});

it("a lead without emails announces none", async () => {
  await storeLeads(["Asha"], ["too-fast"]);
  await database().execute(sql`notify live, 'last'`);
  await vi.waitFor(() => expect(topics).toContain("last"));
  expect(topics.sort()).toEqual(["enquiries", "last", "messages", "submissions"]);
});
