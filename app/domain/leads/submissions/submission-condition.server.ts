import { and, eq, type SQL, sql } from "drizzle-orm";
import { spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { formSubmissions, SUBMISSION_STATUS_RANK, submissionTexts } from "~/domain/leads/tables/submissions.server.ts";
import { textContains } from "~/platform/lists/text-search.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** What submissions are searched for. */
export const SUBMISSION_TEXTS = {
  recordId: submissionTexts.submissionId,
  text: submissionTexts.text,
  isListed: submissionTexts.isListed,
};

/** The condition of the submissions that match the filters. `found` is that of their search text, where it is known better. */
export function submissionCondition(
  { q, type, status, spam }: SubmissionFilters,
  found = q ? textContains(formSubmissions.id, SUBMISSION_TEXTS, q) : undefined,
): SQL | undefined {
  return and(
    spamViewCondition(formSubmissions, spam),
    type ? eq(formSubmissions.formType, type) : undefined,
    // The same condition twice: the list's index is sorted by the rank, the index of the counts contains the status.
    status
      ? and(
          sql`${SUBMISSION_STATUS_RANK} = ${SUBMISSION_STATUSES.indexOf(status) + 1}`,
          eq(formSubmissions.status, status),
        )
      : undefined,
    found,
  );
}
