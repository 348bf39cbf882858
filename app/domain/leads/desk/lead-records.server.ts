import { type SQL, sql } from "drizzle-orm";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";

/** So many rows are changed at a time, so that no statement runs into the database's time limit. */
const BATCH_SIZE = 2_000;

/** The tables that a lead's records are in, each with how a row names its lead's submission. */
export const LEAD_RECORD_TABLES = {
  submission: { table: formSubmissions, submissionId: sql`id` },
  message: { table: contactMessages, submissionId: sql`submission_id` },
  enquiry: { table: businessEnquiries, submissionId: sql`submission_id` },
} as const;

/** One of a lead's records; `submissionId` is null where it is all that there is of its lead. */
export interface LeadRecord {
  id: string;
  submissionId: string | null;
}

/**
 * Goes through the records of a kind that meet a condition, the newest first, a batch at a time; each batch is locked in
 * the caller's transaction.
 */
export async function* lockLeadRecords(
  tx: Executor,
  { subject, condition }: { subject: keyof typeof LEAD_RECORD_TABLES; condition: SQL },
): AsyncGenerator<LeadRecord[]> {
  const { table, submissionId } = LEAD_RECORD_TABLES[subject];
  // Each batch begins where the last one ended: looked for from the start, it would go through all that was changed.
  let afterLast = sql`true`;
  while (true) {
    const { rows } = await tx.execute<{ id: string; submission_id: string | null; place: string }>(sql`
      select id, ${submissionId} as submission_id, created_at::text as place from ${table}
      where ${condition} and ${afterLast}
      order by created_at desc nulls last, id desc nulls last limit ${BATCH_SIZE} for update`);
    if (rows.length > 0) yield rows.map((row) => ({ id: row.id, submissionId: row.submission_id }));
    const end = rows.at(-1);
    if (!end || rows.length < BATCH_SIZE) return;
    afterLast = sql`(created_at, id) < (${end.place}::timestamptz, ${end.id}::uuid)`;
  }
}
