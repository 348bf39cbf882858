import { eq, sql } from "drizzle-orm";
import { deleteLeads } from "~/domain/leads/desk/delete-leads.server.ts";
import { changeStatuses, type StatusChangeResult } from "~/domain/leads/desk/lead-statuses.server.ts";
import { markLeadsSpam, type SpamMarked } from "~/domain/leads/desk/mark-spam.server.ts";
import type { SubmissionStatus } from "~/domain/leads/lead-status.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection, StatusChange } from "~/shared/lists/selection.ts";
import { submissionCondition } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** Gives consultation requests other statuses, all of them or none. Only they have a status of their own. */
export function changeConsultationStatuses(
  changes: StatusChange<SubmissionFilters, SubmissionStatus>[],
  now: Date,
): Promise<StatusChangeResult> {
  const isConsultation = eq(formSubmissions.formType, "consultation");
  return changeStatuses("submission", changes, (records) => sql`${isConsultation} and ${rowsOf(records)}`, now);
}

/** Marks the leads of submissions as spam or as not spam. */
export function markSubmissionsAsSpam(
  { records, spam }: { records: Selection<SubmissionFilters>; spam: boolean },
  now: Date,
): Promise<SpamMarked> {
  return markLeadsSpam("submission", { condition: rowsOf(records), spam, now });
}

/** Deletes the leads of submissions; see `deleteLeads`. */
export function deleteSubmissions(records: Selection<SubmissionFilters>): Promise<number> {
  return deleteLeads("submission", rowsOf(records));
}

function rowsOf(records: Selection<SubmissionFilters>) {
  return selectionCondition(records, formSubmissions, submissionCondition);
}
