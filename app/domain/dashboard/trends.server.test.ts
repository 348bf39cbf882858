import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { loadTrends } from "./trends.server.ts";
import { listDays, parseTrendsRequest } from "./trends.ts";

openTestDatabase({ isOwn: true });

type Row = Partial<typeof formSubmissions.$inferInsert>;
const [TODAY = "", YESTERDAY = ""] = listDays(new Date(), 8, "UTC").toReversed();
const now = new Date(`${TODAY}T12:00:00Z`);

async function submission(createdAt: string, row: Row = {}): Promise<string> {
  const id = randomUUID();
  const made = { id, formType: "contact" as const, source: "home", idempotencyKey: id, createdAt: new Date(createdAt) };
  await database()
    .insert(formSubmissions)
    .values({ ...made, ...row });
  return id;
}

async function event(
  leadId: string,
  createdAt: string,
  kind: "status" | "reply" | "undelivered",
  became: string | null = null,
) {
  const subject = { subject: "submission" as const, subjectId: leadId };
  await database()
    .insert(leadEvents)
    .values({ leadId, ...subject, kind, was: "new", became, createdAt: new Date(createdAt) });
}

it("how long a lead waited is the time until the first reply or the first step, not until it was opened", async () => {
  const quick = await submission(`${YESTERDAY}T08:00:00Z`);
  await event(quick, `${YESTERDAY}T08:10:00Z`, "status", "read");
  await event(quick, `${YESTERDAY}T10:00:00Z`, "reply");
  await event(quick, `${YESTERDAY}T11:00:00Z`, "status", "resolved");
  const slow = await submission(`${YESTERDAY}T08:00:00Z`);
  await event(slow, `${YESTERDAY}T14:00:00Z`, "status", "in-progress");
  await submission(`${TODAY}T08:00:00Z`);
  await submission(`${TODAY}T08:00:00Z`, { suspectedSpam: true });
  await submission(`${TODAY}T08:00:00Z`, { formType: "newsletter" });
  const { response } = await loadTrends({ period: 7, timeZone: "UTC", now });
  expect(response).toMatchObject({ medianHours: 4, waiting: 1 });
  expect(response.days.find(({ day }) => day === YESTERDAY)).toEqual({
    day: YESTERDAY,
    medianHours: 4,
    answered: 2,
  });
  expect(response.days.at(-1)).toEqual({ day: TODAY, medianHours: null, answered: 0 });
});

it("a reply that could not be delivered is no answer; the one that could is", async () => {
  const undelivered = await submission(`${YESTERDAY}T08:00:00Z`);
  await event(undelivered, `${YESTERDAY}T09:00:00Z`, "reply");
  await event(undelivered, `${YESTERDAY}T09:00:00Z`, "status", "replied");
  await event(undelivered, `${YESTERDAY}T09:01:00Z`, "undelivered");
  const corrected = await submission(`${YESTERDAY}T08:00:00Z`);
  await event(corrected, `${YESTERDAY}T09:00:00Z`, "reply");
  await event(corrected, `${YESTERDAY}T09:01:00Z`, "undelivered");
  await event(corrected, `${YESTERDAY}T11:00:00Z`, "reply");
  const refusedLater = await submission(`${YESTERDAY}T08:00:00Z`);
  await event(refusedLater, `${YESTERDAY}T09:00:00Z`, "reply");
  await event(refusedLater, `${YESTERDAY}T10:00:00Z`, "reply");
  await event(refusedLater, `${YESTERDAY}T10:01:00Z`, "undelivered");
  const { response } = await loadTrends({ period: 7, timeZone: "UTC", now });
  expect(response).toMatchObject({ medianHours: 2, waiting: 1 });
});

it("the charts of a new site are empty, and none fails", async () => {
  const { days, response, sources, funnel } = await loadTrends({ period: 30, timeZone: "UTC", now });
  expect(days).toHaveLength(30);
  expect(response).toMatchObject({ medianHours: null, waiting: 0 });
  expect(sources).toEqual([]);
  expect(funnel.map(({ leads }) => leads)).toEqual([0, 0, 0, 0]);
});

it("an unknown time zone is taken for UTC, and days go round changes of the clock", () => {
  const parse = (query: string) => parseTrendsRequest(new URLSearchParams(query));
  expect(parse("days=90&zone=Europe/Berlin")).toEqual({ period: 90, timeZone: "Europe/Berlin" });
  expect(parse("days=8&zone=%2B05:30")).toEqual({ period: 30, timeZone: "UTC" });
  expect(parse("zone=Mars/Base")).toEqual({ period: 30, timeZone: "UTC" });
  expect(listDays(new Date("2026-03-29T22:30:00Z"), 3, "Europe/Berlin")).toEqual([
    "2026-03-28",
    "2026-03-29",
    "2026-03-30",
  ]);
});

it("answers to thousands of leads at once read each event a few times, also where the table was empty a moment ago", async () => {
  await database().execute("vacuum analyze lead_events");
  await database().execute(`
    insert into form_submissions (id, form_type, source, idempotency_key)
    select uuidv7(), 'contact', 'home', 'lead ' || n from generate_series(1, 2000) n`);
  const read = await database().transaction(async (tx) => {
    await tx.execute(`
      insert into lead_events (id, lead_id, subject, subject_id, kind, created_at)
      select uuidv7(), id, 'submission', id, 'reply', created_at + interval '1 hour' from form_submissions`);
    const { rows } = await tx.execute<{ read: number }>(`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'lead_events'`);
    return rows[0]?.read ?? 0;
  });
  expect(read).toBeGreaterThanOrEqual(2_000);
  expect(read).toBeLessThan(20_000);
  expect((await loadTrends({ period: 7, timeZone: "UTC", now: new Date() })).response).toMatchObject({
    medianHours: 1,
    waiting: 0,
  });
});
