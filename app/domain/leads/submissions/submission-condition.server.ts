import { and, eq, type SQL, sql } from "drizzle-orm";
import { spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { formSubmissions, SUBMISSION_STATUS_RANK } from "~/domain/leads/tables/submissions.server.ts";
import { matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

export const SEARCHED_SUBMISSIONS: SearchedTable = {
  table: formSubmissions,
  id: formSubmissions.id,
  kind: "submission",
};

/** The condition of the submissions that match the filters. */
export function submissionCondition({ q, type, status, spam }: SubmissionFilters): SQL | undefined {
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
    matchCondition(SEARCHED_SUBMISSIONS, q),
  );
}
