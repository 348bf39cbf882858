import { and, type SQL, sql } from "drizzle-orm";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { businessEnquiries, ENQUIRY_STATUS_RANK } from "~/domain/leads/tables/enquiries.server.ts";
import { spamViewCondition } from "~/domain/leads/triage/spam-condition.server.ts";
import { matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import type { EnquiryFilters } from "./enquiry-filters.ts";

export const SEARCHED_ENQUIRIES: SearchedTable = {
  table: businessEnquiries,
  id: businessEnquiries.id,
  kinds: ["enquiry"],
};

/** The condition of the enquiries that match the filters. */
export function enquiryCondition({ q, status, spam }: EnquiryFilters): SQL | undefined {
  return and(
    spamViewCondition(businessEnquiries, spam),
    // By the rank, by which the list's index is sorted.
    status ? sql`${ENQUIRY_STATUS_RANK} = ${ENQUIRY_STATUSES.indexOf(status) + 1}` : undefined,
    matchCondition(SEARCHED_ENQUIRIES, q),
  );
}
