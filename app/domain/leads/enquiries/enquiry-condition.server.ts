import { and, eq, type SQL, sql } from "drizzle-orm";
import { spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { businessEnquiries, ENQUIRY_STATUS_RANK, enquiryTexts } from "~/domain/leads/tables/enquiries.server.ts";
import {
  findTextMatches,
  isListedMatch,
  matchesIn,
  type TextMatches,
  textContains,
} from "~/platform/lists/text-search.server.ts";
import type { EnquiryFilters } from "./enquiry-filters.ts";

/** What enquiries are searched for. */
export const ENQUIRY_TEXTS = {
  recordId: enquiryTexts.enquiryId,
  text: enquiryTexts.text,
  isListed: enquiryTexts.isListed,
};

/** The condition of the enquiries that match the filters. `found` is that of their search text, where it is known better. */
export function enquiryCondition(
  { q, status, spam }: EnquiryFilters,
  found = q ? textContains(businessEnquiries.id, ENQUIRY_TEXTS, q) : undefined,
): SQL | undefined {
  return and(
    spamViewCondition(businessEnquiries, spam),
    // The same condition twice: the list's index is sorted by the rank, the index of the counts contains the status.
    status
      ? and(sql`${ENQUIRY_STATUS_RANK} = ${ENQUIRY_STATUSES.indexOf(status) + 1}`, eq(businessEnquiries.status, status))
      : undefined,
    found,
  );
}

/** Looks for the enquiries that contain a text: once for a page of the list and its counts. */
export function findEnquiryMatches({ q, spam }: EnquiryFilters): Promise<TextMatches | undefined> {
  return findTextMatches(ENQUIRY_TEXTS, q, !spam);
}

/** The condition of a page of the list, and of what is done to all of it, where `findEnquiryMatches` has found its matches. */
export function listedEnquiryCondition(filters: EnquiryFilters, found: TextMatches | undefined): SQL | undefined {
  const matches = found && matchesIn(found, !filters.spam);
  return enquiryCondition(filters, matches && isListedMatch(businessEnquiries.id, ENQUIRY_TEXTS, matches));
}
