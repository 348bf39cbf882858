import { loadViewedRecord } from "~/domain/leads/desk/lead-context.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { countAtLeast } from "~/shared/lists/bounded-count.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { findEnquiryMatches } from "./enquiry-condition.server.ts";
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
  const matches = findEnquiryMatches(filters);
  const [page, counts, viewed] = await Promise.all([
    listEnquiries(filters, parsePosition(params), sort, matches),
    countMatchingEnquiries(filters, { matches }),
    loadViewedEnquiry(parseUuid(params.get("view"))),
  ]);
  const matching = countAtLeast(counts.matching, page.rows.length);
  return { page, counts: { ...counts, matching }, matching, loadedAt, viewed };
}

/** The whole counts of a screen whose own were partial. */
export async function loadEnquiryCounts(params: URLSearchParams) {
  const { filters } = parseEnquiriesQuery(params);
  const { matching, spam } = await countMatchingEnquiries(filters, { isWhole: true });
  return { matching, spam };
}

async function loadViewedEnquiry(id: string | null) {
  const details = id ? await findEnquiry(id) : undefined;
  return details ? loadViewedRecord(details, { kind: "enquiry", leadId: details.leadId }) : null;
}
