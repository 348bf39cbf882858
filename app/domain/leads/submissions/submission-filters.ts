import { FORM_TYPES, type FormType, SUBMISSION_STATUSES, type SubmissionStatus } from "~/domain/leads/submission.ts";
import { tidyLine } from "~/shared/tidy-text.ts";

/** What narrows the owner's list; empty values let everything through. */
export interface SubmissionFilters {
  q: string;
  type: FormType | "";
  status: SubmissionStatus | "";
  /** Suspected spam has a view of its own: everything else shows what isn't suspected. */
  spam: SpamFilter;
}

/** Whether a list shows what is suspected to be spam, or what isn't. */
export type SpamFilter = "only" | "";

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

/** The longest text that is searched for. */
export const MAX_SEARCH_LENGTH = 200;

/** Reads the filters of an address. What is no type or status counts as none. */
export function parseSubmissionFilters(params: URLSearchParams): SubmissionFilters {
  const type = params.get("type");
  const status = params.get("status");
  return {
    q: tidyLine((params.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH)),
    type: FORM_TYPES.find((known) => known === type) ?? "",
    status: SUBMISSION_STATUSES.find((known) => known === status) ?? "",
    spam: parseSpamFilter(params),
  };
}

/** Reads which of the two an address asks for. */
export function parseSpamFilter(params: URLSearchParams): SpamFilter {
  return params.get("spam") === "only" ? "only" : "";
}

/** The parameters of an address with these filters; those that let everything through are left out. */
export function filterParams(filters: SubmissionFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
}

/** Whether anything is filtered. */
export function isFiltered(filters: SubmissionFilters): boolean {
  return filterParams(filters).size > 0;
}
