import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { deletionAct, type LeadList, spamAct, statusAct } from "~/domain/leads/desk/lead-acts.server.ts";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import { formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import type { BulkAct } from "~/platform/lists/bulk/bulk-act.server.ts";
import { markSubmissionsRead } from "./read-state.server.ts";
import { findSubmissionMatches, listedSubmissionCondition } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";
import { submissionFiltersSchema } from "./submission-requests.ts";

const LIST: LeadList<SubmissionFilters> & { kind: "submission" } = {
  kind: "submission",
  table,
  nouns: ["Submission", "submissions"],
  filters: submissionFiltersSchema,
  matches: async (filters) => listedSubmissionCondition(filters, await findSubmissionMatches(filters)),
};

/** Gives consultation requests another status. Only they have one of their own. */
export const consultationStatusAct = statusAct(LIST, {
  name: "consultations.status",
  statuses: SUBMISSION_STATUSES,
  isConcerned: eq(table.formType, "consultation"),
  words: (status) => {
    const mark = `marked ${hyphensToSpaces(status)}`;
    return {
      doing: `Marking consultations ${hyphensToSpaces(status)}`,
      one: `Consultation ${mark}`,
      many: `consultations ${mark}`,
    };
  },
});

/** Marks the leads of submissions as spam or as not spam. */
export const submissionSpamAct = spamAct(LIST);

/** Deletes the leads of submissions. */
export const submissionDeletionAct = deletionAct(LIST);

/** Marks submissions read or unread. A read mark is the owner's own, and no act. */
export const readMarkAct: BulkAct<SubmissionFilters, { read: boolean }> = {
  name: "submissions.read",
  table,
  filters: LIST.filters,
  matches: LIST.matches,
  params: z.object({ read: z.boolean() }),
  topics: ["submissions"],
  subject: "submission",
  words: ({ read }) => {
    const mark = `marked as ${read ? "read" : "unread"}`;
    return {
      doing: `Marking submissions as ${read ? "read" : "unread"}`,
      one: `1 submission ${mark}`,
      many: `submissions ${mark}`,
      none: `All of these are ${mark}`,
    };
  },
  entry: () => null,
  isDue: ({ read }) => sql`read = ${!read}::boolean`,
  async apply(tx, { ids, params: { read } }) {
    const marked = await markSubmissionsRead(tx, ids, read);
    return { changed: marked.map((id) => ({ id, former: read ? "unread" : "read" })) };
  },
  undo: async (tx, _changed, { ids, params: { read } }) => (await markSubmissionsRead(tx, ids, !read)).length,
};
