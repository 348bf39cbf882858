import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { cancelAppointmentsOf } from "~/domain/leads/appointments/owner-changes.server.ts";
import { type EnquiryFilters, enquiryFiltersSchema } from "~/domain/leads/enquiries/enquiry-list.ts";
import { enquiryCondition } from "~/domain/leads/enquiries/queries.server.ts";
import { addressesOfMessages, deleteMessages } from "~/domain/leads/inbox/commands.server.ts";
import { type MessageFilters, messageFiltersSchema } from "~/domain/leads/inbox/message-list.ts";
import { messageCondition } from "~/domain/leads/inbox/queries.server.ts";
import {
  ENQUIRY_STATUSES,
  MESSAGE_STATUSES,
  type MessageStatus,
  SUBMISSION_STATUSES,
} from "~/domain/leads/lead-status.ts";
import { hyphensToSpaces, OWN_STATUS_TYPES } from "~/domain/leads/submission.ts";
import { submissionCondition } from "~/domain/leads/submissions/queries.server.ts";
import { type SubmissionFilters, submissionFiltersSchema } from "~/domain/leads/submissions/submission-list.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import {
  deletionOperation,
  type LeadList,
  recordDeletion,
  spamOperation,
  statusOperation,
} from "~/domain/leads/triage/lead-operations.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type BulkOperation, bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { requireNoHold } from "~/platform/privacy/holds.server.ts";

/**
 * Marks submissions read or unread. Unknown ids are ignored. A read mark is the owner's own and doesn't count as a
 * change of the submission: `updatedAt` stays.
 *
 * @returns the ids of those that changed
 */
export async function markSubmissionsRead(tx: Executor, ids: string[], read: boolean): Promise<string[]> {
  const rows = await tx
    .update(formSubmissions)
    .set({ read })
    .where(and(sql`${formSubmissions.id} = any(${sql.param(ids)}::uuid[])`, eq(formSubmissions.read, !read)))
    .returning({ id: formSubmissions.id });
  return rows.map(({ id }) => id);
}

const SUBMISSIONS: LeadList<SubmissionFilters, "submission"> = {
  subject: "submission",
  nouns: ["submission", "submissions"],
  table: formSubmissions,
  filters: submissionFiltersSchema,
  matches: submissionCondition,
};

/** Gives consultation requests, applications and questions another status: the others have none of their own. */
export const consultationStatusOperation = statusOperation(SUBMISSIONS, {
  name: "consultations.status",
  statuses: SUBMISSION_STATUSES,
  isEligible: inArray(formSubmissions.formType, OWN_STATUS_TYPES),
  messages: (status) => {
    const name = hyphensToSpaces(status);
    return bulkMessages(["request", "requests"], `Marking # ${name}`, `marked ${name}`);
  },
});

/** Marks the leads of submissions as spam or as not spam. */
export const submissionSpamOperation = spamOperation(SUBMISSIONS);

const deletion = deletionOperation(SUBMISSIONS);

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
  ...SUBMISSIONS,
  name: "submissions.read",
  params: z.object({ read: z.boolean() }),
  topics: ["submissions"],
  messages: ({ read }) => {
    const mark = `marked as ${read ? "read" : "unread"}`;
    const others = { one: `1 submission ${mark}`, none: `All of these are ${mark}` };
    return bulkMessages(SUBMISSIONS.nouns, `Marking # as ${read ? "read" : "unread"}`, mark, others);
  },
  event: null,
  isPending: ({ read }) => sql`read = ${!read}::boolean`,
  apply: (tx, { ids, params: { read } }) => markSubmissionsRead(tx, ids, read),
  undo: (tx, _, { ids, params: { read } }) => markSubmissionsRead(tx, ids, !read),
};

const ENQUIRIES: LeadList<EnquiryFilters, "enquiry"> = {
  subject: "enquiry",
  nouns: ["enquiry", "enquiries"],
  table: businessEnquiries,
  filters: enquiryFiltersSchema,
  matches: enquiryCondition,
};

/** Gives enquiries another status; their submissions follow. */
export const enquiryStatusOperation = statusOperation(ENQUIRIES, {
  name: "enquiries.status",
  statuses: ENQUIRY_STATUSES,
  messages: (status) => bulkMessages(ENQUIRIES.nouns, `Marking # ${status}`, `marked ${status}`),
});

/** Marks the leads of enquiries as spam or as not spam. */
export const enquirySpamOperation = spamOperation(ENQUIRIES);

/** Deletes the leads of enquiries. */
export const enquiryDeletionOperation = deletionOperation(ENQUIRIES);

const MESSAGES: LeadList<MessageFilters, "message"> = {
  subject: "message",
  nouns: ["message", "messages"],
  table: contactMessages,
  filters: messageFiltersSchema,
  matches: messageCondition,
};

const STATUS_MESSAGES: Record<MessageStatus, [doing: string, done: string]> = {
  unread: ["Marking # unread", "marked unread"],
  read: ["Moving # to the inbox", "moved to the inbox"],
  replied: ["Moving # to Replied", "moved to Replied"],
  archived: ["Archiving #", "archived"],
};

/** Gives messages another status; their submissions follow. */
export const messageStatusOperation = statusOperation(MESSAGES, {
  name: "messages.status",
  statuses: MESSAGE_STATUSES,
  messages: (status) => bulkMessages(MESSAGES.nouns, ...STATUS_MESSAGES[status]),
});

/** Marks the leads of messages as spam or as not spam. */
export const messageSpamOperation = spamOperation(MESSAGES);

/** Deletes messages. */
export const messageDeletionOperation: BulkOperation<MessageFilters> = {
  ...MESSAGES,
  ...recordDeletion("message", MESSAGES.nouns),
  topics: ["messages", "submissions", "emails"],
  event: "messages.deleted",
  check: (tx, selected) => requireNoHold(tx, addressesOfMessages(sql`id in (${selected})`)),
  apply: (tx, { ids, now }) => deleteMessages(tx, ids, now),
};
