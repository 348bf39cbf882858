import { sql } from "drizzle-orm";
import type { CountedRows } from "~/platform/db/counts/check-counts.server.ts";
import { database } from "~/platform/db/database.server.ts";

const SPAM_PART = sql`case when suspected_spam then 'spam' else 'real' end`;
const NO_TIME = sql`'-infinity'::timestamptz`;

/**
 * The rows behind the kept counts of leads. `submission_counts()` of `db/migrations/0038_counts_by_time.sql` tells what a
 * submission counts for; the triggers of `db/migrations/0036_kept_counts.sql` make the same dimensions of the others.
 */
export const COUNTED_LEADS: CountedRows[] = [
  {
    measures: ["submissions", "received", "progress", "response-times"],
    rows: sql`
      select c.measure, c.at, c.dimensions, count(*) as count from form_submissions s, submission_counts(
        s.form_type, s.status, s.read, s.suspected_spam, s.source, s.created_at, s.answered_at) c group by 1, 2, 3`,
    mendRows: mendAnswers,
  },
  {
    measures: ["messages"],
    rows: sql`
      select 'messages' as measure, ${NO_TIME} as at,
        concat_ws('/', status, case when is_starred then 'starred' else 'plain' end, ${SPAM_PART}) as dimensions,
        count(*) as count from contact_messages group by 3`,
  },
  {
    measures: ["enquiries"],
    rows: sql`
      select 'enquiries' as measure, ${NO_TIME} as at, concat_ws('/', status, ${SPAM_PART}) as dimensions, count(*) as count
      from business_enquiries group by 3`,
  },
];

/** Finds the submissions whose first answer isn't that of their events, and has it found again. */
async function mendAnswers(): Promise<number> {
  const { rows } = await database().execute<{ leads: string[] | null }>(sql`
    with answers as materialized (
      select * from first_answers(array(select distinct lead_id from lead_events where kind in ('status', 'reply')))
    )
    select array_agg(s.id) as leads from form_submissions s left join answers a on a.lead_id = s.id
    where s.answered_at is distinct from a.answered_at`);
  const leads = rows[0]?.leads ?? [];
  if (leads.length > 0) await database().execute(sql`select keep_first_answers(${sql.param(leads)}::uuid[])`);
  return leads.length;
}
