import { and, eq, sql } from "drizzle-orm";
import { changeStatus, type LeadTable, undoSteps } from "~/domain/leads/desk/change-status.server.ts";
import type { SubmissionStatus } from "~/domain/leads/submission.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { StatusChange } from "~/shared/lists/selection.ts";
import { submissionCondition } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** Submissions, whose status of their own only consultations have. */
export const SUBMISSION_RECORDS: LeadTable = { table: formSubmissions, subject: "submission", lead: sql`id` };

/** Gives consultation requests other statuses, all of them or none. Returns how many changed and the steps that undo it. */
export async function changeConsultationStatuses(
  changes: StatusChange<SubmissionFilters, SubmissionStatus>[],
  now: Date,
) {
  return database().transaction(async (tx) => {
    const undo: StatusChange<never, string>[] = [];
    let changed = 0;
    for (const { records, status, from } of changes) {
      const condition = and(
        eq(formSubmissions.formType, "consultation"),
        selectionCondition(records, formSubmissions, submissionCondition),
      );
      const rows = await changeStatus(tx, SUBMISSION_RECORDS, {
        condition: condition ?? sql`false`,
        status,
        from,
        now,
      });
      changed += rows.length;
      undo.push(...undoSteps(rows, status));
    }
    return { changed, undo };
  });
}
