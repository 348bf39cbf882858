import { z } from "zod";
import type { OwnerAppointment, ViewedAppointment } from "~/domain/leads/appointments/owner-appointment.ts";
import { SUBMISSION_STATUSES, type SubmissionStatus } from "~/domain/leads/lead-status.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import { FORM_TYPES, type FormType, type ListedField } from "~/domain/leads/submission.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { spamField } from "~/domain/leads/triage/lead-requests.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { idsField, searchField, selectionSchema } from "~/shared/lists/selection.ts";

/** The filters of the owner's list; empty values match everything. */
export const submissionFiltersSchema = z.object({
  q: searchField,
  type: z.enum(["", ...FORM_TYPES]),
  status: z.enum(["", ...SUBMISSION_STATUSES]),
  /** Suspected spam has a view of its own: everything else shows what isn't suspected. */
  spam: spamField,
});
export type SubmissionFilters = z.output<typeof submissionFiltersSchema>;

export const NO_SUBMISSION_FILTERS: SubmissionFilters = { q: "", type: "", status: "", spam: "" };

/** Submissions of a selection. */
export const submissionSelectionSchema = selectionSchema(submissionFiltersSchema);

/** Single submissions to be marked read or unread. */
export const readMarkSchema = z.object({ ids: idsField, read: z.boolean() });

/** A line of the owner's list. `createdAt` is an ISO 8601 timestamp in UTC. */
export interface SubmissionRow {
  id: string;
  formType: FormType;
  status: SubmissionStatus;
  read: boolean;
  /** First plus last name, else name, else email. */
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  /** The beginning of the message. */
  preview: string | null;
  suspectedSpam: boolean;
  spamReasons: SpamReason[];
  createdAt: string;
  /** The time of a consultation, where one was chosen. */
  appointment?: OwnerAppointment | undefined;
  /** The sort value of the list, when that isn't the time. */
  key?: string;
}

/** Everything about one submission. Timestamps are ISO 8601 in UTC; `consentAt` is null when consent was not given. */
export interface SubmissionDetails extends Omit<SubmissionRow, "preview" | "key" | "company" | "appointment"> {
  message: string | null;
  /** The visitor's other fields, e.g. the company. */
  fields: ListedField[];
  /** The size of its document in bytes; null where it has none. */
  documentSize: number | null;
  source: string;
  consentAt: string | null;
  consentVersion: string | null;
}

/** A submission as the owner views it, at the server's time in milliseconds. */
export interface ViewedSubmission extends ViewedRecord<SubmissionDetails> {
  appointment: ViewedAppointment | null;
  now: number;
}

/**
 * How many submissions the filters match, how many of those are unread, and the same of all submissions: of all
 * suspected spam where the filters ask for it, else of all others. `spam` is how many suspected ones the other filters
 * match. `matchingUnread` is null where more match than were counted.
 */
export interface SubmissionCounts {
  spam: BoundedCount;
  matching: BoundedCount;
  matchingUnread: number | null;
  total: number;
  unread: number;
}
