import { describe, expect, it } from "vitest";
import { exportedSubmissions } from "~/domain/leads/lists/exports.server.ts";
import { consultationStatusOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, parseSort } from "~/shared/lists/list-sort.ts";
import { doBulkOperation, undoBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { storeSubmissions } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { listSubmissions } from "./queries.server.ts";
import { NO_SUBMISSION_FILTERS } from "./submission-list.ts";

openTestDatabase();

const LATER = new Date("2030-01-01T00:00:00Z");

/** Submissions a minute apart, by first name. */
const received = (names: string[], row: Parameters<typeof storeSubmissions>[0] = { formType: "consultation" }) =>
  storeSubmissions(...names.map((firstName) => ({ firstName, ...row })));

/** The whole list, read page by page as the owner would. */
async function walked(sort: ListSort) {
  const names: string[] = [];
  let position = parsePosition(new URLSearchParams());
  while (true) {
    const page = await listSubmissions(NO_SUBMISSION_FILTERS, position, sort);
    names.push(...page.rows.map(({ name }) => name));
    if (!page.older) return names;
    position = parsePosition(new URLSearchParams({ older: page.older }));
  }
}

describe("a sorted list", () => {
  it("is gone through page by page without a gap or a repetition, in each order", async () => {
    const names = Array.from({ length: 120 }, (_, index) => `${"cab"[index % 3]}${index % 7} _ ${index}`);
    await received(names);
    await database().execute(
      "update form_submissions set status = 'resolved' where extract(minute from created_at)::int % 4 = 0",
    );
    for (const order of ["date", "-date", "name", "-name", "status", "-status"]) {
      const sort = parseSort(order);
      const found = await walked(sort);
      expect(new Set(found).size, order).toBe(120);
      if (sort.by === "name") expect(found).toEqual(sort.descending ? names.toSorted().reverse() : names.toSorted());
      if (order === "date") expect(found).toEqual(names);
    }
  });

  it("starts at the first page with a cursor of another order", async () => {
    await received(["Bea", "Ada"]);
    const position = parsePosition(
      new URLSearchParams({ older: "2025-01-01T00:00:00.000Z_0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111" }),
    );
    const { rows } = await listSubmissions(NO_SUBMISSION_FILTERS, position, parseSort("name"));
    expect(rows.map(({ name }) => name)).toEqual(["Ada", "Bea"]);
  });
});

describe("the statuses of consultations", () => {
  it("are changed for a whole selection, stamped, and undone exactly", async () => {
    const [ada = "", bea = ""] = await received(["Ada", "Bea"]);
    await doBulkOperation(consultationStatusOperation, { ids: [bea] }, { status: "in-progress" }, LATER);
    const records = { filters: { ...NO_SUBMISSION_FILTERS, type: "consultation" as const }, except: [], until: LATER };
    const operation = await doBulkOperation(consultationStatusOperation, records, { status: "resolved" }, LATER);
    expect(operation).toMatchObject({ done: 2 });
    const events = await database().select({ id: leadEvents.id }).from(leadEvents);
    // UUIDs of version 7, so that they are neighbours in the index.
    for (const { id } of events) expect(id).toMatch(/^01b8dac5-b400-7[\da-f]{3}-[89ab]/);
    const resolved = { status: "resolved", updatedAt: LATER };
    expect(await database().select().from(formSubmissions)).toMatchObject([resolved, resolved]);
    await undoBulkOperation(operation.id, LATER);
    const after = await database().select().from(formSubmissions);
    expect(Object.fromEntries(after.map(({ id, status }) => [id, status]))).toEqual({
      [ada]: "new",
      [bea]: "in-progress",
    });
  });

  it("are changed by the same command for an application and a question", async () => {
    const [application = ""] = await received(["Ada"], { formType: "career" });
    const [question = ""] = await received(["Bea"], { formType: "general" });
    const ids = [application, question];
    expect(await doBulkOperation(consultationStatusOperation, { ids }, { status: "resolved" }, LATER)).toMatchObject({
      done: 2,
    });
    const resolved = { status: "resolved", updatedAt: LATER };
    expect(await database().select().from(formSubmissions)).toMatchObject([resolved, resolved]);
  });

  it("are never those of a contact submission, which follows its message", async () => {
    const [contact = ""] = await received(["Ada"], { formType: "contact" });
    expect(
      await doBulkOperation(consultationStatusOperation, { ids: [contact] }, { status: "resolved" }, LATER),
    ).toMatchObject({
      done: 0,
    });
  });
});

it("an export holds every row that is meant, the newest first", async () => {
  await database().execute(
    "insert into form_submissions (id, form_type, source, first_name, idempotency_key, created_at) " +
      "select gen_random_uuid(), 'consultation', 'test', n::text, 'key ' || n, '2025-01-01'::timestamptz + make_interval(mins => n / 3) from generate_series(1, 2502) n",
  );
  const [one = ""] = await received(["Ada"], { formType: "contact" });
  const records = { filters: NO_SUBMISSION_FILTERS, except: [], until: LATER };
  const names: string[] = [];
  for await (const { firstName } of exportedSubmissions(records, "consultation")) names.push(firstName ?? "");
  expect(new Set(names).size).toBe(2_502);
  expect(names[0]).toBe("2502");
  const picked: string[] = [];
  for await (const { firstName } of exportedSubmissions({ ids: [one] })) picked.push(firstName ?? "");
  expect(picked).toEqual(["Ada"]);
});
