import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { markSubmissionsRead, readMarkOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { doBulkOperation, undoBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { storeSubmissions } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { NO_SUBMISSION_FILTERS } from "./submission-list.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");

async function readMarks() {
  const rows = await database().select().from(formSubmissions).orderBy(asc(formSubmissions.createdAt));
  return rows.map(({ read }) => read);
}

describe("marking single submissions", () => {
  it("sets the mark and nothing else", async () => {
    const [first = ""] = await storeSubmissions({}, {});
    expect(await markSubmissionsRead(database(), [first], true)).toEqual([first]);
    expect(await readMarks()).toEqual([true, false]);
    const [row] = await database().select().from(formSubmissions).orderBy(asc(formSubmissions.createdAt));
    expect(row?.updatedAt).toEqual(new Date(Date.UTC(2025, 0, 1)));
  });

  it("ignores those that are deleted or have the mark already", async () => {
    const ids = await storeSubmissions({ read: true });
    expect(await markSubmissionsRead(database(), [...ids, crypto.randomUUID()], true)).toEqual([]);
    expect(await markSubmissionsRead(database(), [], true)).toEqual([]);
  });
});

describe("marking everything that matches the filters", () => {
  it("leaves the others alone, and can be undone exactly", async () => {
    await storeSubmissions({}, { read: true }, {}, { formType: "newsletter" });
    const filters = { ...NO_SUBMISSION_FILTERS, type: "contact" as const };
    const operation = await doBulkOperation(
      readMarkOperation,
      { filters, except: [], until: NOW },
      { read: true },
      NOW,
    );
    expect(operation).toMatchObject({ state: "done", done: 2 });
    expect(await readMarks()).toEqual([true, true, true, false]);

    await undoBulkOperation(operation.id, NOW);
    expect(await readMarks()).toEqual([false, true, false, false]);
  });
});
