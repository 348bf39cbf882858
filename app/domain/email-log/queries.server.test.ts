import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { batchSize, type EmailFilters } from "./email-rows.ts";
import { countEmails, findBatch, listEmailKinds, listEmails } from "./queries.server.ts";

openTestDatabase();

const ISSUE = "0195567e-0000-7000-8000-000000000001";
const EARLIER_ISSUE = "0195567e-0000-7000-8000-000000000002";

type NewRow = Partial<typeof emails.$inferInsert> & { minute: number };

async function store(...rows: NewRow[]) {
  await database()
    .insert(emails)
    .values(
      rows.map(({ minute, ...row }, index) => ({
        ...{ kind: "lead-notice", state: "accepted" as const, data: {}, subject: `Email at ${minute}`, priority: 0 },
        messageId: `<${minute}-${index}@remoteops.example>`,
        createdAt: new Date(Date.UTC(2026, 2, 2, 8, minute)),
        ...row,
      })),
    );
}

function newsletterEmails(subjectId: string, from: number, many: number): NewRow[] {
  return Array.from({ length: many }, (_, index) => ({
    ...{ kind: "newsletter-letter", priority: -10, subjectId, subject: `Issue from ${from}` },
    toAddress: `reader${index}@client.example`,
    state: index === 1 ? "failed" : "accepted",
    reply: index === 1 ? "550 No such user" : "250 OK",
    minute: from + index,
  }));
}

const everything: EmailFilters = { q: "", state: "", kind: "" };

async function list(filters: Partial<EmailFilters> = {}, batch: string | null = null) {
  const query = { filters: { ...everything, ...filters }, batch };
  const kinds = await listEmailKinds();
  const { rows } = await listEmails(query, { kinds, position: { at: "start" } });
  return { rows, subjects: rows.map(({ subject }) => subject), counts: await countEmails(query, kinds) };
}

test("the owner sees an issue as one row among the other emails, where its sending began", async () => {
  await store({ minute: 5 }, { minute: 30, toAddress: "asha@client.example" }, ...newsletterEmails(ISSUE, 10, 8));
  await store(...newsletterEmails(EARLIER_ISSUE, 1, 2));
  const { rows, subjects, counts } = await list();
  expect(subjects).toEqual(["Email at 30", "Issue from 10", "Email at 5", "Issue from 1"]);
  expect(counts).toEqual({ total: exactCount(4), matching: exactCount(4) });
  expect(rows[1]?.batch).toEqual({
    ...{ id: ISSUE, subject: "Issue from 10", kind: "newsletter-letter" },
    counts: { accepted: 7, failed: 1 },
  });
  expect(rows[0]?.batch).toBeNull();
});

test("the owner narrows the list by kind and by state, and a batch is there if one of its emails is", async () => {
  await store({ minute: 5 }, { minute: 6, kind: "reply", state: "failed" }, ...newsletterEmails(ISSUE, 10, 8));
  expect(await listEmailKinds()).toEqual(["lead-notice", "newsletter-letter", "reply"]);
  expect((await list({ kind: "newsletter-letter" })).subjects).toEqual(["Issue from 10"]);
  expect((await list({ kind: "reply" })).subjects).toEqual(["Email at 6"]);
  expect((await list({ state: "failed" })).subjects).toEqual(["Issue from 10", "Email at 6"]);
  expect((await list({ state: "queued" })).counts).toEqual({ total: exactCount(3), matching: exactCount(0) });
});

test("the owner finds an email by whatever its row shows", async () => {
  await store(
    { minute: 5 },
    { minute: 6, kind: "acknowledgement", toAddress: "asha@client.example", toName: "Asha Rao" },
    { minute: 7, kind: "reply", state: "failed", toAddress: "tom@client.example", reply: "550 Mailbox full" },
    ...newsletterEmails(ISSUE, 10, 8),
  );
  const found = async (q: string) => (await list({ q })).subjects;
  expect(await found("asha")).toEqual(["Email at 6"]);
  expect(await found("mailbox full")).toEqual(["Email at 7"]);
  expect(await found("the owner")).toEqual(["Email at 5"]);
  expect(await found("acknowl")).toEqual(["Email at 6"]);
  expect(await found("newsletter issue")).toEqual(["Issue from 10"]);
  expect(await found("reader3@")).toEqual(["Issue from 10"]);
  expect(await found("Failed")).toEqual(["Issue from 10", "Email at 7"]);
});

test("behind an issue's row are its recipients, page by page", async () => {
  await store({ minute: 1 }, ...newsletterEmails(ISSUE, 10, 60));
  const query = { filters: everything, batch: ISSUE };
  const page = await listEmails(query, { kinds: [], position: { at: "start" } });
  expect([page.rows.length, page.newer, page.older === null]).toEqual([50, null, false]);
  const batch = await findBatch(ISSUE);
  expect(batch && batchSize(batch)).toBe(60);
  expect((await list({ q: "reader7@" }, ISSUE)).counts).toEqual({ total: exactCount(60), matching: exactCount(1) });
  expect(await findBatch(EARLIER_ISSUE)).toBeUndefined();
});

test("the mail log is searched for all words in any order, in what a row shows, its labels too", async () => {
  await store(
    { minute: 1, toAddress: "anna@client.example", toName: "Anna Müller", state: "failed" },
    { minute: 2, toAddress: "other@client.example", toName: "Anna Meier" },
  );
  for (const q of ["muller anna", "MÜLLER", "failed muller", "1 email anna"]) {
    expect((await list({ q })).subjects, q).toEqual(["Email at 1"]);
  }
});
