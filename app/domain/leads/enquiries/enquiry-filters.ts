import { ENQUIRY_STATUSES, type EnquiryStatus } from "~/domain/leads/lead-status.ts";
import { parseSpamFilter, type SpamFilter } from "~/domain/leads/spam.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";

/** The filters of the list of enquiries; empty values match everything. */
export interface EnquiryFilters {
  q: string;
  status: EnquiryStatus | "";
  spam: SpamFilter;
}

export const ENQUIRY_STATUS_OPTIONS = [
  { value: "", label: "All Status" },
  { value: "new", label: "New" },
  { value: "contacted", label: "Contacted" },
  { value: "resolved", label: "Resolved" },
] as const;

/** Reads the filters of an address. An unknown status counts as none. */
export function parseEnquiryFilters(params: URLSearchParams): EnquiryFilters {
  const status = params.get("status");
  return {
    q: parseSearchText(params),
    status: ENQUIRY_STATUSES.find((known) => known === status) ?? "",
    spam: parseSpamFilter(params),
  };
}
