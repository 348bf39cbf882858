import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SpamFilter, SpamReason } from "~/domain/leads/spam.ts";

/**
 * Why the lead of a message or an enquiry is suspected to be spam: its submission's reasons, none where it isn't
 * suspected. A record without a submission can only have been marked by the owner. Selected as a column of the row.
 */
export function spamReasonsColumn(row: { suspectedSpam: SQLWrapper; submissionId: SQLWrapper }): SQL<SpamReason[]> {
  // Not a join: PostgreSQL would gather all submissions before it reads the first row.
  return sql<SpamReason[]>`case when ${row.suspectedSpam} then coalesce(
    (select s.spam_reasons from form_submissions s where s.id = ${row.submissionId}), '{marked}') else '{}' end`;
}

/** The matches of a search in suspected spam are counted up to here, beside those of the list itself. */
export const MAX_SPAM_COUNTED = 1_000;

/** The condition of the rows that are suspected to be spam, or of all others. */
export function spamViewCondition({ suspectedSpam }: { suspectedSpam: SQLWrapper }, spam: SpamFilter): SQL {
  return spam ? sql`${suspectedSpam}` : sql`not ${suspectedSpam}`;
}
