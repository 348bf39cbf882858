import { and, eq, type SQL, sql } from "drizzle-orm";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { formSubmissions, SUBMISSION_STATUS_RANK } from "~/domain/leads/tables/submissions.server.ts";
import { spamViewCondition } from "~/domain/leads/triage/spam-condition.server.ts";
import { matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

export const SEARCHED_SUBMISSIONS: SearchedTable = {
  table: formSubmissions,
  id: formSubmissions.id,
  kinds: ["submission"],
};

/** The condition of the submissions that match the filters. */
export function submissionCondition({ q, type, status, spam }: SubmissionFilters): SQL | undefined {
  return and(
    spamViewCondition(formSubmissions, spam),
    type ? eq(formSubmissions.formType, type) : undefined,
    // By the rank, by which the list's index is sorted.
    status ? sql`${SUBMISSION_STATUS_RANK} = ${SUBMISSION_STATUSES.indexOf(status) + 1}` : undefined,
    matchCondition(SEARCHED_SUBMISSIONS, q),
  );
}
