import { parseSpamFilter, type SpamFilter } from "~/domain/leads/desk/spam-filter.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";

/** How far the owner is with an enquiry. Any may follow any other; the first is where all start. */
export const ENQUIRY_STATUSES = ["new", "contacted", "resolved"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** What narrows the list of enquiries; empty values let everything through. */
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

/** Reads the filters of an address. What is no status counts as none. */
export function parseEnquiryFilters(params: URLSearchParams): EnquiryFilters {
  const status = params.get("status");
  return {
    q: parseSearchText(params),
    status: ENQUIRY_STATUSES.find((known) => known === status) ?? "",
    spam: parseSpamFilter(params),
  };
}
