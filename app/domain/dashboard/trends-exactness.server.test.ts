import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { COUNTED_LEADS } from "~/domain/leads/counts/lead-counts.server.ts";
import { aggregateCounts, checkCounts } from "~/platform/db/counts/counter-cache.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { loadTrends } from "./trends.server.ts";
import { FORM_TYPES, TREND_PERIODS, type Trends } from "./trends.ts";

openTestDatabase();

const ZONES = ["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/Los_Angeles", "America/Havana", "Africa/Cairo"];
const SOURCES = ["home", "contact-page", "api", "a/source"];
const now = new Date();

it("trends are what the events and rows say, after random changes at the same time, and so are the counter caches", async () => {
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let step = 0; step < 40; step += 1) await changeSomething(ids);
    }),
  );
  for (const timeZone of ZONES) {
    for (const period of TREND_PERIODS) {
      const trends = await loadTrends({ period, timeZone, now });
      expect(trends).toEqual(await countTrends(trends, timeZone));
    }
  }
  expect([...(await checkCounts(COUNTED_LEADS))]).toEqual([]);
});

const pick = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value;

async function changeSomething(ids: string[]): Promise<void> {
  const db = database();
  const id = ids.length > 0 ? pick(ids) : randomUUID();
  const kind = randomInt(10);
  if (kind < 4 || ids.length < 5) {
    const made = Array.from({ length: randomInt(1, 12) }, () => randomUUID());
    const rows = made.map((one) => ({
      ...{
        id: one,
        form_type: pick(FORM_TYPES),
        source: pick(SOURCES),
        idempotency_key: one,
        status: "new",
        read: false,
      },
      suspected_spam: randomInt(8) === 0,
      created_at: new Date(now.getTime() - randomInt(96 * 24 * 3_600) * 1_000),
    }));
    await db.execute(sql`
      insert into form_submissions (id, form_type, source, idempotency_key, status, read, suspected_spam, created_at)
      select id, form_type, source, idempotency_key, status, read, suspected_spam, created_at
      from jsonb_populate_recordset(null::form_submissions, ${JSON.stringify(rows)}::jsonb)`);
    ids.push(...made);
  } else if (kind === 4) {
    const status = pick(["new", "in-progress", "resolved"]);
    await db.execute(
      sql`update form_submissions set status = ${status}, read = ${randomInt(2) === 0} where id = ${id}`,
    );
  } else if (kind === 5) {
    await db.execute(sql`update form_submissions set suspected_spam = not suspected_spam where id = ${id}`);
  } else if (kind === 6) {
    await db.execute(sql`delete from lead_events where lead_id = ${id}`);
    if (randomInt(2) === 0) await db.execute(sql`delete from form_submissions where id = ${id}`);
  } else if (kind === 7) {
    await aggregateCounts();
  } else {
    const [event, became] = pick([
      ["reply", null],
      ["status", "resolved"],
      ["status", "read"],
      ["undelivered", null],
    ] as const);
    const minutes = pick([randomInt(1, 60), 6 * randomInt(10, 100), 60 * randomInt(10, 48)]);
    await db.execute(sql`
      insert into lead_events (id, lead_id, subject, subject_id, kind, was, became, created_at)
      select gen_random_uuid(), id, 'submission', id, ${event}, 'new', ${became}::text, created_at + ${minutes}::int * interval '1 minute'
      from form_submissions where id = ${id}`);
  }
}

/** What trends must be, counted from the rows. */
async function countTrends({ days }: Trends, timeZone: string): Promise<Trends> {
  const day = sql`to_char(s.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`;
  // By its name: where clocks go back at midnight, a day begins at the first of two.
  const isLead = sql`${day} >= ${days[0]?.day} and s.form_type <> 'newsletter' and not s.suspected_spam`;
  const counts = await database().execute<{ day: string; form_type: (typeof FORM_TYPES)[number]; count: number }>(sql`
    select ${day} as day, form_type, count(*)::int as count from form_submissions s where not suspected_spam group by 1, 2`);
  const sources = await database().execute<{ source: string; leads: number }>(sql`
    select source, count(*)::int as leads from form_submissions s where ${isLead} group by 1 order by 2 desc, source collate "C"`);
  const responses = await database().execute<{
    day: string | null;
    median: number | null;
    answered: number;
    all: number;
  }>(sql`
    with first as (
      select e.lead_id, min(e.created_at) as at from lead_events e
      where (e.kind = 'reply' or (e.kind = 'status' and e.became not in ('unread', 'read', 'new')))
        and not exists (
          select from lead_events u where u.lead_id = e.lead_id and u.kind = 'undelivered' and u.created_at >= e.created_at
            and not exists (
              select from lead_events r where r.lead_id = e.lead_id and r.kind = 'reply'
                and r.created_at > e.created_at and r.created_at <= u.created_at))
      group by e.lead_id
    )
    select day, percentile_cont(0.5) within group (order by hours) as median, count(hours)::int as answered, count(*)::int as all
    from (
      select ${day} as day, extract(epoch from date_trunc('minute', first.at - s.created_at)) / 3600 as hours
      from form_submissions s left join first on first.lead_id = s.id where ${isLead}
    ) lead group by grouping sets ((day), ())`);
  const funnel = await database().execute<Record<string, number>>(sql`
    select count(*)::int as "Received", count(*) filter (where read or status <> 'new')::int as "Read",
      count(*) filter (where status <> 'new')::int as "In progress", count(*) filter (where status = 'resolved')::int as "Resolved"
    from form_submissions s where ${isLead}`);
  const whole = responses.rows.find((row) => row.day === null);
  const steps = funnel.rows[0] ?? {};
  return {
    days: days.map((one) => ({
      ...one,
      ...Object.fromEntries(
        FORM_TYPES.map((type) => [
          type,
          counts.rows.find((row) => row.day === one.day && row.form_type === type)?.count ?? 0,
        ]),
      ),
    })),
    response: {
      days: days.map((one) => {
        const row = responses.rows.find((response) => response.day === one.day);
        return { day: one.day, medianHours: closeTo(row?.median), answered: row?.answered ?? 0 };
      }),
      medianHours: closeTo(whole?.median),
      waiting: (whole?.all ?? 0) - (whole?.answered ?? 0),
    },
    sources: sources.rows,
    funnel: (["Received", "Read", "In progress", "Resolved"] as const).map((step) => ({
      step,
      leads: steps[step] ?? 0,
    })),
  };
}

const closeTo = (hours: number | null | undefined) => (hours == null ? null : expect.closeTo(hours, 6));
