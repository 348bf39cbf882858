import { and, eq, type SQL, sql } from "drizzle-orm";
import { inSpamView } from "~/domain/submissions/matching.server.ts";
import { textContains } from "~/platform/lists/text-search.server.ts";
import { ENQUIRY_STATUSES, type EnquiryFilters } from "./filters.ts";
import { businessEnquiries, enquiryTexts, STATUS_RANK } from "./tables.server.ts";

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
