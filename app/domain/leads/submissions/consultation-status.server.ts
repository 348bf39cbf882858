import { and, eq, sql } from "drizzle-orm";
import { changeStatus, type LeadTable, undoOf } from "~/domain/leads/desk/change-status.server.ts";
import type { SubmissionStatus } from "~/domain/leads/submission.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { selected } from "~/platform/lists/selection-condition.server.ts";
import type { StatusChange } from "~/shared/lists/selection.ts";
import { matching } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** Submissions, whose status of their own only consultations have. */
export const SUBMISSIONS: LeadTable = { table: formSubmissions, subject: "submission", lead: sql`id` };

/** Gives consultation requests other statuses, all of them or none. Returns how many changed and the steps that undo it. */
export async function changeConsultations(changes: StatusChange<SubmissionFilters, SubmissionStatus>[], now: Date) {
  return database().transaction(async (tx) => {
    const undo: StatusChange<never, string>[] = [];
    let changed = 0;
    for (const { records, status, from } of changes) {
      const condition = and(eq(formSubmissions.formType, "consultation"), selected(records, formSubmissions, matching));
      const rows = await changeStatus(tx, SUBMISSIONS, { condition: condition ?? sql`false`, status, from, now });
      changed += rows.length;
      undo.push(...undoOf(rows, status));
    }
    return { changed, undo };
  });
}
