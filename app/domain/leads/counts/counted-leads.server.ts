import { sql } from "drizzle-orm";
import type { CountedRows } from "~/platform/db/counts/check-counts.server.ts";

const SPAM_PART = sql`case when suspected_spam then 'spam' else 'real' end`;

/** The rows behind the kept counts of leads. The triggers of `db/migrations/0036_kept_counts.sql` make the same dimensions. */
export const COUNTED_LEADS: CountedRows[] = [
  {
    measure: "submissions",
    rows: sql`select concat_ws('/', form_type, status, case when read then 'read' else 'unread' end, ${SPAM_PART}) as dimensions,
      count(*) as count from form_submissions group by 1`,
  },
  {
    measure: "messages",
    rows: sql`select concat_ws('/', status, case when is_starred then 'starred' else 'plain' end, ${SPAM_PART}) as dimensions,
      count(*) as count from contact_messages group by 1`,
  },
  {
    measure: "enquiries",
    rows: sql`select concat_ws('/', status, ${SPAM_PART}) as dimensions, count(*) as count from business_enquiries group by 1`,
  },
];
