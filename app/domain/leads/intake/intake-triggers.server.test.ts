import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { searchTexts } from "~/platform/lists/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { eventually } from "../../../../tests/support/time/eventually.ts";

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

async function textsOf(kind: string) {
  const rows = await database().select({ text: searchTexts.text }).from(searchTexts).where(eq(searchTexts.kind, kind));
  return rows.map(({ text }) => text.replaceAll(/ +/g, " ")).sort();
}

it("leads that share a statement can each be searched for, as they are by now, and no longer once they are deleted", async () => {
  const names = Array.from({ length: 12 }, (_, number) => `Asha${number + 10}`);
  await storeLeads(names);
  const texts = names.map((name) => name.toLowerCase());
  const written = texts.map((name) => `${name} ${name}@client.example question of ${name}`);
  expect(await textsOf("submission")).toEqual(written);
  expect(await textsOf("message")).toEqual(written);
  expect(await textsOf("enquiry")).toEqual(
    texts.map((name) => `${name} ${name}@client.example not provided question of ${name}`),
  );
  await database().update(formSubmissions).set({ message: "Corrected" }).where(eq(formSubmissions.firstName, "Asha10"));
  expect((await textsOf("submission"))[0]).toBe("asha10 asha10@client.example corrected");
  await database().delete(contactMessages).where(eq(contactMessages.name, "Asha10"));
  expect(await textsOf("message")).toEqual(written.slice(1));
  expect(await textsOf("enquiry")).toHaveLength(12);
});

it("the emails of a batch are announced once, with its commit", async () => {
  await storeLeads(["Asha"]);
  await eventually(() =>
    expect(topics.sort()).toEqual(["conversations", "emails", "enquiries", "messages", "outbox", "submissions"]),
  );
});

it("a lead without emails announces none", async () => {
  await storeLeads(["Asha"], ["too-fast"]);
  await database().execute(sql`notify live, 'last'`);
  await eventually(() => expect(topics).toContain("last"));
  expect(topics.sort()).toEqual(["conversations", "enquiries", "last", "messages", "submissions"]);
});
