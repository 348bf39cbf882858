import { deletionAct, type LeadList, spamAct, statusAct } from "~/domain/leads/desk/lead-acts.server.ts";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { businessEnquiries as table } from "~/domain/leads/tables/enquiries.server.ts";
import { bulkWords } from "~/platform/lists/bulk/bulk-act.server.ts";
import { enquiryCondition } from "./enquiry-condition.server.ts";
import type { EnquiryFilters } from "./enquiry-filters.ts";
import { enquiryFiltersSchema } from "./enquiry-requests.ts";

const LIST: LeadList<EnquiryFilters, "enquiry"> = {
  subject: "enquiry",
  nouns: ["enquiry", "enquiries"],
  table,
  filters: enquiryFiltersSchema,
  matches: enquiryCondition,
};

/** Gives enquiries another status; their submissions follow. */
export const enquiryStatusAct = statusAct(LIST, {
  name: "enquiries.status",
  statuses: ENQUIRY_STATUSES,
  words: (status) => bulkWords(LIST.nouns, `Marking # ${status}`, `marked ${status}`),
});

/** Marks the leads of enquiries as spam or as not spam. */
export const enquirySpamAct = spamAct(LIST);

/** Deletes the leads of enquiries. */
export const enquiryDeletionAct = deletionAct(LIST);
