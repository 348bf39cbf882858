import { deleteLeads } from "~/domain/leads/desk/delete-leads.server.ts";
import { changeStatuses, type StatusChangeResult } from "~/domain/leads/desk/lead-statuses.server.ts";
import { markLeadsSpam, type SpamMarked } from "~/domain/leads/desk/mark-spam.server.ts";
import type { EnquiryStatus } from "~/domain/leads/lead-status.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection, StatusChange } from "~/shared/lists/selection.ts";
import { enquiryCondition } from "./enquiry-condition.server.ts";
import type { EnquiryFilters } from "./enquiry-filters.ts";

/** Gives enquiries other statuses, all of them or none; their submissions follow. */
export function changeEnquiryStatuses(
  changes: StatusChange<EnquiryFilters, EnquiryStatus>[],
  now: Date,
): Promise<StatusChangeResult> {
  return changeStatuses("enquiry", changes, rowsOf, now);
}

/** Marks the leads of enquiries as spam or as not spam. */
export function markEnquiriesAsSpam(
  { records, spam }: { records: Selection<EnquiryFilters>; spam: boolean },
  now: Date,
): Promise<SpamMarked> {
  return markLeadsSpam("enquiry", { condition: rowsOf(records), spam, now });
}

/** Deletes the leads of enquiries; see `deleteLeads`. */
export function deleteEnquiries(records: Selection<EnquiryFilters>): Promise<number> {
  return deleteLeads("enquiry", rowsOf(records));
}

function rowsOf(records: Selection<EnquiryFilters>) {
  return selectionCondition(records, businessEnquiries, enquiryCondition);
}
