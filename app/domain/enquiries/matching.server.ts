import { and, type SQL, sql } from "drizzle-orm";
import { containsPattern } from "~/shared/list-position.ts";
import { ENQUIRY_STATUSES, type EnquiryFilters } from "./filters.ts";
import { businessEnquiries, STATUS_RANK } from "./tables.server.ts";

/** The condition of the enquiries that the filters let through, or undefined for all. */
export function matching({ q, status }: EnquiryFilters): SQL | undefined {
  return and(
    // The rank is what the index is sorted by.
    status ? sql`${STATUS_RANK} = ${ENQUIRY_STATUSES.indexOf(status) + 1}` : undefined,
    q ? sql`${businessEnquiries.searchText} like lower(${containsPattern(q)})` : undefined,
  );
}
