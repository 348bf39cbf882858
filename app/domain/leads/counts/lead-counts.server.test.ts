import { eq, getTableName, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { aggregateCounts, checkCounts, countedColumns } from "~/platform/db/counts/counter-cache.server.ts";
import { recordCounts } from "~/platform/db/counts/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { COUNTED_LEADS, readMessageCounts, readSubmissionCounts, sumCounts } from "./lead-counts.server.ts";

openTestDatabase();

/** How many counter caches differ from their rows; what differs is repaired. */
const differences = async () => [...(await checkCounts(COUNTED_LEADS))];

const insertSubmissions = (count: number, formType = "contact") =>
  database().execute(sql`
    insert into form_submissions (id, form_type, source, idempotency_key)
    select gen_random_uuid(), ${formType}, 'home', gen_random_uuid() from generate_series(1, ${count}::int)`);

it("counts are right after each way in which rows change, aggregated or not", async () => {
  const db = database();
  await insertSubmissions(8);
  await db.execute(sql`
    insert into contact_messages (id, submission_id, name, email, message)
    select gen_random_uuid(), id, 'Ada', 'ada@client.example', 'Hello' from form_submissions`);
  await db.execute(sql`
    insert into business_enquiries (id, submission_id, name, email, phone, message)
    select gen_random_uuid(), id, 'Ada', 'ada@client.example', '1', 'Hello' from form_submissions limit 5`);
  expect(await differences()).toEqual([]);
  await aggregateCounts();
  expect(await differences()).toEqual([]);
  const [one, two, three] = await db.select({ id: formSubmissions.id }).from(formSubmissions).limit(3);
  // The mark is copied to the message and the enquiry by triggers, and a deleted submission is taken out of both.
  await db
    .update(formSubmissions)
    .set({ suspectedSpam: true })
    .where(eq(formSubmissions.id, `${one?.id}`));
  await db
    .update(formSubmissions)
    .set({ read: true, status: "resolved" })
    .where(eq(formSubmissions.id, `${two?.id}`));
  await db.delete(formSubmissions).where(eq(formSubmissions.id, `${three?.id}`));
  await db.update(contactMessages).set({ isStarred: true, status: "archived" });
  await db.delete(businessEnquiries).where(eq(businessEnquiries.status, "new"));
  await db.insert(formSubmissions).values({ formType: "contact", source: "home", idempotencyKey: "1" });
  await db
    .insert(formSubmissions)
    .values({ formType: "contact", source: "home", idempotencyKey: "1" })
    .onConflictDoNothing();
  expect(await differences()).toEqual([]);
  expect(sumCounts(await readSubmissionCounts())).toBe(8);
  expect(sumCounts(await readSubmissionCounts(), ({ spam }) => spam === "only")).toBe(1);
  expect(sumCounts(await readSubmissionCounts(), ({ isRead }) => isRead)).toBe(1);
  expect(sumCounts(await readMessageCounts(), ({ isStarred, spam }) => isStarred && !spam)).toBe(7);
  await aggregateCounts();
  const { rows } = await db.execute(
    sql`select from record_counts group by measure, dimensions having count(*) > 1 or sum(count) = 0`,
  );
  expect(rows).toEqual([]);
  expect(await differences()).toEqual([]);
});

it("what was rolled back isn't counted, and a truncated table has no rows left", async () => {
  await insertSubmissions(3);
  await aggregateCounts();
  await expect(
    database().transaction(async (tx) => {
      await tx.delete(formSubmissions);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(sumCounts(await readSubmissionCounts())).toBe(3);
  await database().execute(sql`truncate form_submissions cascade`);
  expect(await readSubmissionCounts()).toEqual([]);
  expect(await readMessageCounts()).toEqual([]);
});

it("many writers at once, and aggregations between them, lose no count and none waits for a transaction that is open", async () => {
  const held = Promise.withResolvers<void>();
  const slow = database().transaction(async (tx) => {
    await tx.insert(formSubmissions).values({ formType: "contact", source: "home", idempotencyKey: "slow" });
    await held.promise;
  });
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      await insertSubmissions(3);
      if (n % 8 === 0) await aggregateCounts();
    }),
  );
  expect(sumCounts(await readSubmissionCounts())).toBe(120);
  held.resolve();
  await slow;
  await aggregateCounts();
  expect(await readSubmissionCounts()).toMatchObject([
    { formType: "contact", status: "new", isRead: false, count: 121 },
  ]);
});

it("the nightly check repairs counts that are wrong, and tells the owner of it", async () => {
  await insertSubmissions(5);
  await aggregateCounts();
  await database().update(recordCounts).set({ count: 7 }).where(eq(recordCounts.measure, "form_submissions"));
  await database()
    .insert(recordCounts)
    .values({ measure: "contact_messages", dimensions: ["read", false, false], count: -2 });
  expect(await differences()).toEqual([
    ["form_submissions", 1],
    ["contact_messages", 1],
  ]);
  expect(await differences()).toEqual([]);
  expect(sumCounts(await readSubmissionCounts())).toBe(5);
  const { rows } = await database().execute(sql`select event, actor, details from activity order by at, id`);
  expect(rows).toEqual([
    { event: "counts.mended", actor: "system", details: { what: "form_submissions", count: 1 } },
    { event: "counts.mended", actor: "system", details: { what: "contact_messages", count: 1 } },
  ]);
});

it("the triggers count what is declared, and nothing else is counted", async () => {
  const { rows } = await database().execute<{ table: string; trigger: string }>(sql`
    select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as trigger from pg_trigger
    where tgfoid = 'count_rows'::regproc order by 1, 2`);
  const counted = Map.groupBy(rows, ({ table }) => table);
  expect([...counted.keys()].sort()).toEqual(COUNTED_LEADS.map(({ table }) => getTableName(table)).sort());
  for (const one of COUNTED_LEADS) {
    const triggers = counted.get(getTableName(one.table))?.map(({ trigger }) => trigger) ?? [];
    const columns = countedColumns(one).map((name) => `'${name}'`);
    expect(triggers.map((trigger) => trigger.match(/AFTER (\w+) .* count_rows\((.*)\)$/)?.slice(1))).toEqual(
      ["DELETE", "INSERT", "TRUNCATE", "UPDATE"].map((event) => [event, columns.join(", ")]),
    );
  }
});

it("a lead's first answer follows its events, also those of two transactions at once", async () => {
  await insertSubmissions(1);
  const [lead] = await database().select({ id: formSubmissions.id }).from(formSubmissions);
  const subject = { leadId: `${lead?.id}`, subject: "submission", subjectId: `${lead?.id}` } as const;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const answered = async () =>
    (await database().select({ at: formSubmissions.answeredAt }).from(formSubmissions))[0]?.at?.getUTCMinutes();
  const held = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const earlier = database().transaction(async (tx) => {
    await tx.insert(leadEvents).values({ ...subject, kind: "reply", createdAt: at(10) });
    first.resolve();
    await held.promise;
  });
  await first.promise;
  const later = database()
    .insert(leadEvents)
    .values({ ...subject, kind: "status", became: "resolved", createdAt: at(20) })
    .execute();
  held.resolve();
  await Promise.all([earlier, later]);
  expect(await answered()).toBe(10);
  await database().delete(leadEvents).where(eq(leadEvents.kind, "reply"));
  expect(await answered()).toBe(20);
  await database()
    .insert(leadEvents)
    .values({ ...subject, kind: "status", became: "read", createdAt: at(5) });
  expect(await answered()).toBe(20);
  await database().update(formSubmissions).set({ answeredAt: null });
  expect((await differences()).length).toBeGreaterThan(0);
  expect(await answered()).toBe(20);
  expect(await differences()).toEqual([]);
});

it("thousands of changes at once leave nothing behind that the next screens would have to read past", async () => {
  await database().execute(`
    insert into record_counts (measure, dimensions, count)
    select 'contact_messages', '["unread", false, false]', case n % 2 when 0 then 1 else -1 end from generate_series(1, 4000) n`);
  await aggregateCounts();
  const { rows } = await database().execute(`select pg_relation_size('record_counts')::int as bytes`);
  expect(rows).toEqual([{ bytes: 0 }]);
  expect(await readMessageCounts()).toEqual([]);
});
