import { z } from "zod";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "~/domain/leads/lead-status.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import type { ListedField } from "~/domain/leads/submission.ts";
import { spamField } from "~/domain/leads/triage/lead-requests.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { searchField, selectionSchema } from "~/shared/lists/selection.ts";

/** The filters of the list of enquiries; empty values match everything. */
export const enquiryFiltersSchema = z.object({
  q: searchField,
  status: z.enum(["", ...ENQUIRY_STATUSES]),
  spam: spamField,
});
export type EnquiryFilters = z.output<typeof enquiryFiltersSchema>;

/** Enquiries of a selection. */
export const enquirySelectionSchema = selectionSchema(enquiryFiltersSchema);

/** A line of the owner's list of enquiries. `createdAt` is an ISO 8601 timestamp in UTC. */
export interface EnquiryRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  /** The beginning of the message. */
  preview: string;
  status: EnquiryStatus;
  suspectedSpam: boolean;
  spamReasons: SpamReason[];
  createdAt: string;
  /** The sort value of the list, when that isn't the time. */
  key?: string;
}

/** Everything about one enquiry. `leadId` names its timeline and note. */
export interface EnquiryDetails extends Omit<EnquiryRow, "preview" | "key" | "company"> {
  submissionId: string | null;
  leadId: string;
  message: string;
  /** The visitor's other fields, e.g. the company. */
  fields: ListedField[];
}

/**
 * How many enquiries the filters match, and how many there are: suspected spam where the filters ask for it, else all
 * others. `spam` is how many suspected ones the other filters match.
 */
export interface EnquiryCounts {
  matching: BoundedCount;
  spam: BoundedCount;
  total: number;
}
