import { SUBMISSION_STATUSES, type SubmissionStatus } from "~/domain/leads/lead-status.ts";
import { parseSpamFilter, type SpamFilter } from "~/domain/leads/spam.ts";
import { FORM_TYPES, type FormType } from "~/domain/leads/submission.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";

/** The filters of the owner's list; empty values match everything. */
export interface SubmissionFilters {
  q: string;
  type: FormType | "";
  status: SubmissionStatus | "";
  /** Suspected spam has a view of its own: everything else shows what isn't suspected. */
  spam: SpamFilter;
}

export const NO_SUBMISSION_FILTERS: SubmissionFilters = { q: "", type: "", status: "", spam: "" };

export const FORM_TYPE_OPTIONS = [
  { value: "", label: "All Types" },
  { value: "contact", label: "Contact" },
  { value: "consultation", label: "Consultation" },
  { value: "newsletter", label: "Newsletter" },
  { value: "career", label: "Career" },
  { value: "general", label: "General" },
] as const;

export const SUBMISSION_STATUS_OPTIONS = [
  { value: "", label: "All Status" },
  { value: "new", label: "New" },
  { value: "in-progress", label: "In Progress" },
  { value: "resolved", label: "Resolved" },
] as const;

/** Reads the filters of an address. An unknown type or status counts as none. */
export function parseSubmissionFilters(params: URLSearchParams): SubmissionFilters {
  const type = params.get("type");
  const status = params.get("status");
  return {
    q: parseSearchText(params),
    type: FORM_TYPES.find((known) => known === type) ?? "",
    status: SUBMISSION_STATUSES.find((known) => known === status) ?? "",
    spam: parseSpamFilter(params),
  };
}
