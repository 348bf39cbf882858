import { and, eq, type SQL, sql } from "drizzle-orm";
import { inSpamView } from "~/domain/leads/submissions/submission-condition.server.ts";
import { businessEnquiries, enquiryTexts, STATUS_RANK } from "~/domain/leads/tables/enquiries.server.ts";
import { textContains } from "~/platform/lists/text-search.server.ts";
import { ENQUIRY_STATUSES, type EnquiryFilters } from "./enquiry-filters.ts";

/** What enquiries are searched for. */
export const ENQUIRY_TEXTS = { of: enquiryTexts.enquiryId, text: enquiryTexts.text };

/** The condition of the enquiries that the filters let through; `few` says that `areFew` contain the text. */
export function matching({ q, status, spam }: EnquiryFilters, few = false): SQL | undefined {
  return and(
    inSpamView(businessEnquiries, spam),
    // The same twice: the rank is what the list's index is sorted by, the status what the index of the counts holds.
    status
      ? and(sql`${STATUS_RANK} = ${ENQUIRY_STATUSES.indexOf(status) + 1}`, eq(businessEnquiries.status, status))
      : undefined,
    q ? textContains(businessEnquiries.id, ENQUIRY_TEXTS, q, few) : undefined,
  );
}
