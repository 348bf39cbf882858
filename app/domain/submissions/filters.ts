import { FORM_TYPES, type FormType, SUBMISSION_STATUSES, type SubmissionStatus } from "./submission.ts";
import { tidyLine } from "./typed-text.ts";

/** What narrows the owner's list; empty values let everything through. */
export interface SubmissionFilters {
  q: string;
  type: FormType | "";
  status: SubmissionStatus | "";
}

/** Which part of the list: its start, what follows or precedes a cursor, or the surroundings of one submission. */
export type PagePosition = { at: "start" } | { at: "older" | "newer"; cursor: Cursor } | { at: "around"; id: string };

/** A place between two rows of a list that is sorted by time, then by id. `createdAt` is an ISO 8601 moment. */
export interface Cursor {
  createdAt: string;
  id: string;
}

export const NO_FILTERS: SubmissionFilters = { q: "", type: "", status: "" };

export const TYPE_OPTIONS = [
  { value: "", label: "All Types" },
  { value: "contact", label: "Contact" },
  { value: "consultation", label: "Consultation" },
  { value: "newsletter", label: "Newsletter" },
  { value: "career", label: "Career" },
  { value: "general", label: "General" },
] as const;

export const STATUS_OPTIONS = [
  { value: "", label: "All Status" },
  { value: "new", label: "New" },
  { value: "in-progress", label: "In Progress" },
  { value: "resolved", label: "Resolved" },
] as const;

/** The longest text that is searched for. */
export const SEARCH_LENGTH = 200;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Reads the filters of an address. What is no type or status counts as none. */
export function parseFilters(params: URLSearchParams): SubmissionFilters {
  const type = params.get("type");
  const status = params.get("status");
  return {
    q: tidyLine((params.get("q") ?? "").slice(0, SEARCH_LENGTH)),
    type: FORM_TYPES.find((known) => known === type) ?? "",
    status: SUBMISSION_STATUSES.find((known) => known === status) ?? "",
  };
}

/** The parameters of an address with these filters; those that let everything through are left out. */
export function filterParams(filters: SubmissionFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
}

/** Whether anything is filtered. */
export function isFiltered(filters: SubmissionFilters): boolean {
  return filterParams(filters).size > 0;
}

/** Reads which part of the list an address asks for. What can't be read is the start. */
export function parsePosition(params: URLSearchParams): PagePosition {
  for (const at of ["older", "newer"] as const) {
    const cursor = parseCursor(params.get(at));
    if (cursor) return { at, cursor };
  }
  const id = parseId(params.get("highlight"));
  return id ? { at: "around", id } : { at: "start" };
}

/** The id in an address, or null when there is none or it can't be one. */
export function parseId(value: string | null): string | null {
  return value && UUID.test(value) ? value.toLowerCase() : null;
}

/** Writes a cursor for an address. */
export function formatCursor({ createdAt, id }: Cursor): string {
  return `${createdAt}_${id}`;
}

function parseCursor(value: string | null): Cursor | null {
  const [createdAt = "", id = ""] = value?.split("_") ?? [];
  const known = MOMENT.test(createdAt) && !Number.isNaN(Date.parse(createdAt)) && UUID.test(id);
  return known ? { createdAt, id } : null;
}

/** The pattern of PostgreSQL's LIKE for texts that contain `text` as it is: its wildcards and escapes are taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
