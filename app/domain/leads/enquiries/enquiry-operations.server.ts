import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { businessEnquiries as table } from "~/domain/leads/tables/enquiries.server.ts";
import {
  deletionOperation,
  type LeadList,
  spamOperation,
  statusOperation,
} from "~/domain/leads/triage/lead-operations.server.ts";
import { bulkMessages } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { type EnquiryFilters, enquiryFiltersSchema } from "./enquiry-list.ts";
import { enquiryCondition } from "./queries.server.ts";

const LIST: LeadList<EnquiryFilters, "enquiry"> = {
  subject: "enquiry",
  nouns: ["enquiry", "enquiries"],
  table,
  filters: enquiryFiltersSchema,
  matches: enquiryCondition,
};

/** Gives enquiries another status; their submissions follow. */
export const enquiryStatusOperation = statusOperation(LIST, {
  name: "enquiries.status",
  statuses: ENQUIRY_STATUSES,
  messages: (status) => bulkMessages(LIST.nouns, `Marking # ${status}`, `marked ${status}`),
});

/** Marks the leads of enquiries as spam or as not spam. */
export const enquirySpamOperation = spamOperation(LIST);

/** Deletes the leads of enquiries. */
export const enquiryDeletionOperation = deletionOperation(LIST);
