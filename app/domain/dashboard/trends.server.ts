import { sql } from "drizzle-orm";
import type { FormType } from "~/domain/leads/submission.ts";
import { database } from "~/platform/db/database.server.ts";
import { emptyDay, type FunnelStep, listDays, type ResponseDay, type TrendPeriod, type Trends } from "./trends.ts";

const NOT_SPAM = sql`not s.suspected_spam`;
/** Leads are submissions that want an answer; a newsletter signup is none, nor is suspected spam. */
const IS_LEAD = sql`s.form_type <> 'newsletter' and ${NOT_SPAM}`;

interface TrendsRequest {
  period: TrendPeriod;
  timeZone: string;
  now: Date;
}

/** The data of the dashboard's charts for a period. Days are those of `timeZone`. */
export async function loadTrends({ now, period, timeZone }: TrendsRequest): Promise<Trends> {
  const days = listDays(now, period, timeZone);
  const since = sql`(${days[0]}::timestamp at time zone ${timeZone})`;
  const [counts, response, sources, funnel] = await Promise.all([
    countsByDay(since, timeZone),
    responseTimeByDay(since, timeZone),
    leadsBySource(since),
    countFunnel(since),
  ]);
  const byDay = new Map(days.map((day) => [day, emptyDay(day)]));
  for (const { day, form_type, count } of counts) {
    const one = byDay.get(day);
    if (one) one[form_type] = count;
  }
  const answers = new Map(response.rows.map((row) => [row.day, row]));
  return {
    days: [...byDay.values()],
    response: {
      days: days.map((day) => answers.get(day) ?? { day, medianHours: null, answered: 0 }),
      medianHours: response.median,
      waiting: response.waiting,
    },
    sources,
    funnel,
  };
}

type SinceExpression = ReturnType<typeof sql>;

async function countsByDay(since: SinceExpression, timeZone: string) {
  const answer = await database().execute<{ day: string; form_type: FormType; count: number }>(sql`
    select to_char(s.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, s.form_type, count(*)::int as count
    from form_submissions s where s.created_at >= ${since} and ${NOT_SPAM} group by 1, 2`);
  return answer.rows;
}

/**
 * A lead is answered by the first reply, or by the first status change that isn't just its being opened. A reply that could
 * not be delivered doesn't count.
 */
async function responseTimeByDay(since: SinceExpression, timeZone: string) {
  const answer = await database().execute<{
    day: string | null;
    median: number | null;
    answered: number;
    all: number;
  }>(sql`
    with first as (
      select e.lead_id, min(e.created_at) as at from lead_events e
      where e.created_at >= ${since}
        and (e.kind = 'reply' or (e.kind = 'status' and e.became not in ('unread', 'read', 'new')))
        and not exists (
          select from lead_events u where u.lead_id = e.lead_id and u.kind = 'undelivered' and u.created_at >= e.created_at
            and not exists (
              select from lead_events r where r.lead_id = e.lead_id and r.kind = 'reply'
                and r.created_at > e.created_at and r.created_at <= u.created_at))
      group by e.lead_id
    ), lead as (
      select to_char(s.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        extract(epoch from first.at - s.created_at) / 3600 as hours
      from form_submissions s left join first on first.lead_id = s.id
      where s.created_at >= ${since} and ${IS_LEAD}
    )
    select day, percentile_cont(0.5) within group (order by hours) as median,
      count(hours)::int as answered, count(*)::int as all
    from lead group by grouping sets ((day), ())`);
  const whole = answer.rows.find(({ day }) => day === null);
  const rows = answer.rows.flatMap(({ day, median, answered }): ResponseDay[] =>
    day === null ? [] : [{ day, medianHours: median, answered }],
  );
  return { rows, median: whole?.median ?? null, waiting: whole ? whole.all - whole.answered : 0 };
}

async function leadsBySource(since: SinceExpression) {
  const answer = await database().execute<{ source: string; leads: number }>(sql`
    select s.source, count(*)::int as leads from form_submissions s
    where s.created_at >= ${since} and ${IS_LEAD} group by 1 order by 2 desc, 1 limit 10`);
  return answer.rows;
}

async function countFunnel(since: SinceExpression): Promise<FunnelStep[]> {
  const answer = await database().execute<{
    received: number;
    read: number;
    in_progress: number;
    resolved: number;
  }>(sql`
    select count(*)::int as received,
      count(*) filter (where s.read or s.status <> 'new')::int as read,
      count(*) filter (where s.status <> 'new')::int as in_progress,
      count(*) filter (where s.status = 'resolved')::int as resolved
    from form_submissions s where s.created_at >= ${since} and ${IS_LEAD}`);
  const { received = 0, read = 0, in_progress: inProgress = 0, resolved = 0 } = answer.rows[0] ?? {};
  return [
    { step: "Received", leads: received },
    { step: "Read", leads: read },
    { step: "In progress", leads: inProgress },
    { step: "Resolved", leads: resolved },
  ];
}
