import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { doBulkAct, undoBulkAct } from "../../../../tests/support/bulk-acts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { markSubmissionsRead } from "./read-state.server.ts";
import { readMarkAct } from "./submission-acts.server.ts";
import { NO_SUBMISSION_FILTERS, type SubmissionFilters } from "./submission-filters.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");
const READ = { read: true };

function all(filters: Partial<SubmissionFilters> = {}) {
  return {
    filters: { ...NO_SUBMISSION_FILTERS, ...filters },
    except: [] as string[],
    until: new Date("2030-01-01T00:00:00Z"),
  };
}

async function received(...rows: Partial<typeof formSubmissions.$inferInsert>[]) {
  const values = rows.map((row, index) => ({
    formType: "contact" as const,
    source: "test",
    idempotencyKey: crypto.randomUUID(),
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)),
    updatedAt: new Date(Date.UTC(2025, 0, 1)),
    ...row,
  }));
  const stored = await database().insert(formSubmissions).values(values).returning({ id: formSubmissions.id });
  return stored.map(({ id }) => id);
}

async function readMarks() {
  const rows = await database().select().from(formSubmissions).orderBy(asc(formSubmissions.createdAt));
  return rows.map(({ read }) => read);
}

describe("marking single submissions", () => {
  it("sets the mark and nothing else", async () => {
    const [first = ""] = await received({}, {});
    expect(await markSubmissionsRead(database(), [first], true)).toEqual([first]);
    expect(await readMarks()).toEqual([true, false]);
    const [row] = await database().select().from(formSubmissions).orderBy(asc(formSubmissions.createdAt));
    expect(row?.updatedAt).toEqual(new Date(Date.UTC(2025, 0, 1)));
  });

  it("ignores those that are deleted or have the mark already", async () => {
    const ids = await received({ read: true });
    expect(await markSubmissionsRead(database(), [...ids, crypto.randomUUID()], true)).toEqual([]);
    expect(await markSubmissionsRead(database(), [], true)).toEqual([]);
  });
});

describe("marking everything that matches the filters", () => {
  it("leaves the others alone, and can be undone exactly", async () => {
    await received({}, { read: true }, {}, { formType: "newsletter" });
    const act = await doBulkAct(readMarkAct, all({ type: "contact" }), READ, NOW);
    expect(act).toMatchObject({ state: "done", done: 2 });
    expect(await readMarks()).toEqual([true, true, true, false]);

    await undoBulkAct(act.id, NOW);
    expect(await readMarks()).toEqual([false, true, false, false]);
  });

  it("leaves alone what was received after the list was loaded", async () => {
    await received({}, {}, {});
    await doBulkAct(readMarkAct, { ...all(), until: new Date(Date.UTC(2025, 0, 1, 0, 1)) }, READ, NOW);
    expect(await readMarks()).toEqual([true, true, false]);
  });

  it("ignores what the owner deselected", async () => {
    const [one = "", two = ""] = await received({}, {}, {});
    await doBulkAct(readMarkAct, { ...all(), except: [one, two] }, READ, NOW);
    expect(await readMarks()).toEqual([false, false, true]);
  });

  it("goes through more than one batch, and so does its undo", async () => {
    await database().execute(
      "insert into form_submissions (id, form_type, source, idempotency_key, created_at) " +
        "select gen_random_uuid(), 'contact', 'test', 'key ' || n, '2025-01-01' from generate_series(1, 5003) n",
    );
    const act = await doBulkAct(readMarkAct, all({ status: "new" }), READ, NOW);
    expect(act).toMatchObject({ state: "done", done: 5_003, total: 5_003 });
    expect(await doBulkAct(readMarkAct, all(), READ, NOW)).toMatchObject({ done: 0 });
    expect(await undoBulkAct(act.id, NOW)).toMatchObject({ state: "undone", undone: 5_003, left: 0 });
    expect(await database().$count(formSubmissions, eq(formSubmissions.read, true))).toBe(0);
  });
});
