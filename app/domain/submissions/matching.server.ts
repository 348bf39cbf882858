import { and, eq, type SQL, sql } from "drizzle-orm";
import { containsPattern } from "~/shared/list-position.ts";
import type { SubmissionFilters } from "./filters.ts";
import { SUBMISSION_STATUSES } from "./submission.ts";
import { formSubmissions, STATUS_RANK } from "./tables.server.ts";

/** The condition of the submissions that the filters let through, or undefined for all. */
export function matching({ q, type, status }: SubmissionFilters): SQL | undefined {
  return and(
    type ? eq(formSubmissions.formType, type) : undefined,
    // The same twice: the rank is what the list's index is sorted by, the status what the index of the counts holds.
    status
      ? and(sql`${STATUS_RANK} = ${SUBMISSION_STATUSES.indexOf(status) + 1}`, eq(formSubmissions.status, status))
      : undefined,
    q ? sql`${formSubmissions.searchText} like lower(${containsPattern(q)})` : undefined,
  );
}
