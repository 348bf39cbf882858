/** Searches are cut off at this length, and need two letters. */
const MAX_QUERY_LENGTH = 100;
const MIN_QUERY_LENGTH = 2;

/** A record that the command palette found, and the screen that shows it. */
export interface SearchResult {
  id: string;
  label: string;
  detail: string;
  to: string;
  /** Marks suspected spam. */
  badge?: "spam";
}

/** What was found of one kind. */
export interface SearchResultGroup {
  title: string;
  records: SearchResult[];
}

/** The text that an address searches for; empty when it is too short to search for. */
export function parseSearchQuery(params: URLSearchParams): string {
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY_LENGTH);
  return q.length < MIN_QUERY_LENGTH ? "" : q;
}
