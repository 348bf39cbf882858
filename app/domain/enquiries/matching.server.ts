import { and, eq, type SQL, sql } from "drizzle-orm";
import { containsPattern } from "~/shared/list-position.ts";
import { ENQUIRY_STATUSES, type EnquiryFilters } from "./filters.ts";
import { businessEnquiries, STATUS_RANK } from "./tables.server.ts";

/** The condition of the enquiries that the filters let through, or undefined for all. */
export function matching({ q, status }: EnquiryFilters): SQL | undefined {
  return and(
    // The same twice: the rank is what the list's index is sorted by, the status what the index of the counts holds.
    status
      ? and(sql`${STATUS_RANK} = ${ENQUIRY_STATUSES.indexOf(status) + 1}`, eq(businessEnquiries.status, status))
      : undefined,
    q ? sql`${businessEnquiries.searchText} like lower(${containsPattern(q)})` : undefined,
  );
}
