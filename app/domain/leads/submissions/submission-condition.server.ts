import { and, eq, type SQL, sql } from "drizzle-orm";
import { spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { formSubmissions, SUBMISSION_STATUS_RANK, submissionTexts } from "~/domain/leads/tables/submissions.server.ts";
import {
  findTextMatches,
  isListedMatch,
  matchesIn,
  type TextMatches,
  textContains,
} from "~/platform/lists/text-search.server.ts";
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

/** Looks for the submissions that contain a text: once for a page of the list and its counts. */
export function findSubmissionMatches({ q, spam }: SubmissionFilters): Promise<TextMatches | undefined> {
  return findTextMatches(SUBMISSION_TEXTS, q, !spam);
}

/** The condition of a page of the list, and of what is done to all of it, where `findSubmissionMatches` has found its matches. */
export function listedSubmissionCondition(filters: SubmissionFilters, found: TextMatches | undefined): SQL | undefined {
  const matches = found && matchesIn(found, !filters.spam);
  return submissionCondition(filters, matches && isListedMatch(formSubmissions.id, SUBMISSION_TEXTS, matches));
}
