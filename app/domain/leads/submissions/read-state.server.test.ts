import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { markSelectionRead, markSubmissionsRead } from "./read-state.server.ts";
import { NO_SUBMISSION_FILTERS, type SubmissionFilters } from "./submission-filters.ts";

openTestDatabase();

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
    expect(await markSubmissionsRead([first], true)).toBe(1);
    expect(await readMarks()).toEqual([true, false]);
    const [row] = await database().select().from(formSubmissions).orderBy(asc(formSubmissions.createdAt));
    expect(row?.updatedAt).toEqual(new Date(Date.UTC(2025, 0, 1)));
  });

  it("ignores those that are deleted or have the mark already", async () => {
    const ids = await received({ read: true });
    expect(await markSubmissionsRead([...ids, crypto.randomUUID()], true)).toBe(0);
    expect(await markSubmissionsRead([], true)).toBe(0);
  });
});

describe("marking everything that matches the filters", () => {
  it("leaves the others alone, and can be undone exactly", async () => {
    const [one, , three] = await received({}, { read: true }, {}, { formType: "newsletter" });
    const changed = await markSelectionRead(all({ type: "contact" }), true);
    expect(changed.sort()).toEqual([one, three].sort());
    expect(await readMarks()).toEqual([true, true, true, false]);

    await markSubmissionsRead(changed, false);
    expect(await readMarks()).toEqual([false, true, false, false]);
  });

  it("leaves alone what was received after the list was loaded", async () => {
    await received({}, {}, {});
    await markSelectionRead({ ...all(), until: new Date(Date.UTC(2025, 0, 1, 0, 1)) }, true);
    expect(await readMarks()).toEqual([true, true, false]);
  });

  it("ignores what the owner deselected", async () => {
    const [one = "", two = ""] = await received({}, {}, {});
    await markSelectionRead({ ...all(), except: [one, two] }, true);
    expect(await readMarks()).toEqual([false, false, true]);
  });

  it("goes through more than one batch", async () => {
    await database().execute(
      "insert into form_submissions (id, form_type, source, idempotency_key, created_at) " +
        "select gen_random_uuid(), 'contact', 'test', 'key ' || n, '2025-01-01' from generate_series(1, 5003) n",
    );
    expect(await markSelectionRead(all({ status: "new" }), true)).toHaveLength(5_003);
    expect(await markSelectionRead(all(), true)).toEqual([]);
  });
});
