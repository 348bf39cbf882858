import { loadViewedRecord } from "~/domain/leads/triage/lead-context.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { type EnquiryFilters, parseEnquiryFilters } from "./enquiry-filters.ts";
import { countMatchingEnquiries, findEnquiry, listEnquiries } from "./queries.server.ts";

/** The filters and order in the screen's address. */
export function parseEnquiriesQuery(params: URLSearchParams): { filters: EnquiryFilters; sort: ListSort } {
  return { filters: parseEnquiryFilters(params), sort: parseSort(params.get("sort")) };
}

/** Loads the screen: a page of the list, the counts, and the viewed enquiry. */
export async function loadEnquiries(
  { filters, sort }: { filters: EnquiryFilters; sort: ListSort },
  params: URLSearchParams,
) {
  const loadedAt = databaseNow().toISOString();
  const [page, counts, viewed] = await Promise.all([
    listEnquiries(filters, parsePosition(params), sort),
    countMatchingEnquiries(filters),
    loadViewedEnquiry(parseUuid(params.get("view"))),
  ]);
  return { page, counts, matching: counts.matching, loadedAt, viewed };
}

async function loadViewedEnquiry(id: string | null) {
  const details = id ? await findEnquiry(id) : undefined;
  return details ? loadViewedRecord(details, { kind: "enquiry", leadId: details.leadId }) : null;
}
