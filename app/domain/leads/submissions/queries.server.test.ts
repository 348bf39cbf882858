import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseSort } from "~/shared/lists/list-sort.ts";
import { storeSubmissions } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { countByType, countSubmissions, findSubmission, latestSubmissions, listSubmissions } from "./queries.server.ts";
import { NO_SUBMISSION_FILTERS, type SubmissionFilters } from "./submission-list.ts";

openTestDatabase();

const some = (count: number, row: Parameters<typeof storeSubmissions>[0] = {}) =>
  Array.from({ length: count }, () => row);

async function namesFound(filters: Partial<SubmissionFilters>) {
  const { rows } = await listSubmissions({ ...NO_SUBMISSION_FILTERS, ...filters }, { at: "start" });
  return rows.map(({ name }) => name);
}

describe("the owner's list", () => {
  it("shows the newest first, under the name the sender is known by", async () => {
    await storeSubmissions(
      { name: "Acme Ltd" },
      { email: "grace@example.com", formType: "newsletter" },
      { firstName: "Ada", lastName: "Lovelace" },
    );
    expect(await namesFound({})).toEqual(["Ada Lovelace", "grace@example.com", "Acme Ltd"]);
  });

  it("finds a part of the name, email, phone, company or message, in capitals or not", async () => {
    await storeSubmissions({
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@analytical.example",
      phone: "+44 20 7946 0000",
      company: "Engine Works ÄÖ",
      message: "Our invoices pile up.",
    });
    await storeSubmissions({ firstName: "Grace", email: "grace@example.com" });
    for (const q of ["love", "ADA LOVE", "analytical.ex", "7946", "engine", "works äö", "invoices PILE"]) {
      expect(await namesFound({ q })).toEqual(["Ada Lovelace"]);
    }
    expect(await namesFound({ q: "nobody" })).toEqual([]);
  });

  it("finds what a submission says by now, and a change of its status writes nothing that is searched", async () => {
    const [ada = ""] = await storeSubmissions({ firstName: "Ada", message: "Invoices" }, { firstName: "Grace" });
    const texts = () => database().execute<{ xmin: string }>("select xmin from search_texts order by record_id");
    const { rows: before } = await texts();
    await database().update(formSubmissions).set({ status: "resolved", read: true });
    expect((await texts()).rows).toEqual(before);
    expect(before).toHaveLength(2);
    await database().update(formSubmissions).set({ message: "Payroll" }).where(eq(formSubmissions.id, ada));
    expect([await namesFound({ q: "invoices" }), await namesFound({ q: "payroll" })]).toEqual([[], ["Ada"]]);
    await database().delete(formSubmissions).where(eq(formSubmissions.id, ada));
    expect((await texts()).rows).toHaveLength(1);
  });

  it("narrows by type and status together with the search", async () => {
    await storeSubmissions(
      { firstName: "Ada", formType: "consultation", status: "resolved" },
      { firstName: "Ada", formType: "contact", status: "resolved" },
      { firstName: "Bea", formType: "consultation", status: "new" },
      { firstName: "Bea", formType: "consultation", status: "resolved" },
    );
    expect(await namesFound({ type: "consultation", status: "resolved" })).toEqual(["Bea", "Ada"]);
    expect(await namesFound({ type: "consultation", status: "resolved", q: "ad" })).toEqual(["Ada"]);
  });

  it.each(["-date", "name"])(
    "is walked through page by page, there and back, with nobody left out or met twice (%s)",
    async (order) => {
      // All have the same timestamp and name: only the ids order them.
      const ids = await storeSubmissions(...some(130, { createdAt: new Date("2025-01-01T00:00:00Z") }));
      const page = (to = "older", cursor: string | null = "") =>
        listSubmissions(
          NO_SUBMISSION_FILTERS,
          parsePosition(new URLSearchParams({ [to]: cursor ?? "" })),
          parseSort(order),
        );
      const first = await page();
      expect(first.newer).toBeNull();
      const second = await page("older", first.older);
      const third = await page("older", second.older);
      expect(third.older).toBeNull();
      const walked = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id);
      expect(walked).toEqual(order === "name" ? ids.toSorted() : ids.toSorted().reverse());
      const back = await page("newer", third.newer);
      expect(back.rows).toEqual(second.rows);
      expect(await page("newer", back.newer)).toEqual(first);
    },
  );

  it("opens where the highlighted submission is, however old", async () => {
    const ids = await storeSubmissions(...some(200));
    const oldId = ids[100] ?? "";
    const around = await listSubmissions(NO_SUBMISSION_FILTERS, { at: "around", id: oldId });
    expect(around.rows).toHaveLength(50);
    expect(around.rows[10]?.id).toBe(oldId);
    expect(around.newer).not.toBeNull();
    expect(around.older).not.toBeNull();
  });

  it("stays at the start when the highlighted submission is there, filtered out or deleted", async () => {
    const ids = await storeSubmissions(...some(60));
    const start = await listSubmissions(NO_SUBMISSION_FILTERS, { at: "start" });
    expect(await listSubmissions(NO_SUBMISSION_FILTERS, { at: "around", id: ids[59] ?? "" })).toEqual(start);
    expect(await listSubmissions(NO_SUBMISSION_FILTERS, { at: "around", id: crypto.randomUUID() })).toEqual(start);
    const careers = { ...NO_SUBMISSION_FILTERS, type: "career" as const };
    expect((await listSubmissions(careers, { at: "around", id: ids[0] ?? "" })).rows).toEqual([]);
  });
});

describe("the counts", () => {
  it("distinguish what the filters match from what there is", async () => {
    await storeSubmissions({ read: true }, { formType: "newsletter" }, { formType: "newsletter", read: true });
    const all = { total: 3, unread: 1, spam: exactCount(0) };
    expect(await countSubmissions(NO_SUBMISSION_FILTERS)).toEqual({
      ...{ ...all, matching: exactCount(3), matchingUnread: 1 },
    });
    expect(await countSubmissions({ ...NO_SUBMISSION_FILTERS, type: "contact" })).toEqual({
      ...{ ...all, matching: exactCount(1), matchingUnread: 0 },
    });
  });

  it("are known for each form", async () => {
    await storeSubmissions({ read: true }, {}, { formType: "newsletter", read: true });
    expect(await countByType()).toEqual(
      new Map([
        ["contact", { total: 2, unread: 1 }],
        ["newsletter", { total: 1, unread: 0 }],
      ]),
    );
  });

  it("recent activity is the latest few", async () => {
    const ids = await storeSubmissions(...some(7));
    expect((await latestSubmissions(5)).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  });
});

describe("the details of a submission", () => {
  it("hold everything that was sent, and what is known about it", async () => {
    const known = {
      ...{ consentVersion: "2025-01", suspectedSpam: true, spamReasons: ["too-fast" as const] },
      message: "x".repeat(5_000),
    };
    const consentAt = "2025-01-01T00:00:00.000Z";
    const [id = ""] = await storeSubmissions({
      ...known,
      firstName: "Ada",
      country: "France",
      consentAt: new Date(consentAt),
    });
    const fields = expect.arrayContaining([{ label: "Country", value: "France" }]);
    expect(await findSubmission(id)).toMatchObject({ ...known, name: "Ada", consentAt, fields });
    const { rows } = await listSubmissions({ ...NO_SUBMISSION_FILTERS, spam: "only" }, { at: "start" });
    expect(rows[0]?.preview?.length).toBeLessThan(200);
  });

  it("are nothing for one that isn't there", async () => {
    expect(await findSubmission(crypto.randomUUID())).toBeUndefined();
  });
});
