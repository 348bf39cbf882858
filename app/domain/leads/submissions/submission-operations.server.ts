import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { cancelAppointmentsOf } from "~/domain/leads/appointments/owner-changes.server.ts";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { hyphensToSpaces, OWN_STATUS_TYPES } from "~/domain/leads/submission.ts";
import { formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import {
  deletionOperation,
  type LeadList,
  spamOperation,
  statusOperation,
} from "~/domain/leads/triage/lead-operations.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { submissionCondition } from "./queries.server.ts";
import { type SubmissionFilters, submissionFiltersSchema } from "./submission-list.ts";

/**
 * Marks submissions read or unread. Unknown ids are ignored. A read mark is the owner's own and doesn't count as a
 * change of the submission: `updatedAt` stays.
 *
 * @returns the ids of those that changed
 */
export async function markSubmissionsRead(tx: Executor, ids: string[], read: boolean): Promise<string[]> {
  const rows = await tx
    .update(table)
    .set({ read })
    .where(and(sql`${table.id} = any(${sql.param(ids)}::uuid[])`, eq(table.read, !read)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

const LIST: LeadList<SubmissionFilters, "submission"> = {
  subject: "submission",
  nouns: ["submission", "submissions"],
  table,
  filters: submissionFiltersSchema,
  matches: submissionCondition,
};

/** Gives consultation requests, applications and questions another status: the others have none of their own. */
export const consultationStatusOperation = statusOperation(LIST, {
  name: "consultations.status",
  statuses: SUBMISSION_STATUSES,
  isEligible: inArray(table.formType, OWN_STATUS_TYPES),
  messages: (status) => {
    const name = hyphensToSpaces(status);
    return bulkMessages(["request", "requests"], `Marking # ${name}`, `marked ${name}`);
  },
});

/** Marks the leads of submissions as spam or as not spam. */
export const submissionSpamOperation = spamOperation(LIST);

const deletion = deletionOperation(LIST);

/** Deletes the leads of submissions; with `notify` the visitors whose appointments are still to come are notified. */
export const submissionDeletionOperation: BulkOperation<SubmissionFilters, { notify?: boolean | undefined }> = {
  ...deletion,
  params: z.object({ notify: z.boolean().optional() }),
  async apply(tx, { ids, params, now }) {
    if (params.notify) await cancelAppointmentsOf(tx, ids, now);
    return deletion.apply(tx, { ids, params: {}, now });
  },
};

/** Marks submissions read or unread. A read mark is the owner's own, and no operation. */
export const readMarkOperation: BulkOperation<SubmissionFilters, { read: boolean }> = {
  ...LIST,
  name: "submissions.read",
  params: z.object({ read: z.boolean() }),
  topics: ["submissions"],
  messages: ({ read }) => {
    const mark = `marked as ${read ? "read" : "unread"}`;
    const others = { one: `1 submission ${mark}`, none: `All of these are ${mark}` };
    return bulkMessages(LIST.nouns, `Marking # as ${read ? "read" : "unread"}`, mark, others);
  },
  event: null,
  isPending: ({ read }) => sql`read = ${!read}::boolean`,
  apply: (tx, { ids, params: { read } }) => markSubmissionsRead(tx, ids, read),
  undo: (tx, _, { ids, params: { read } }) => markSubmissionsRead(tx, ids, !read),
};
