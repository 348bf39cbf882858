/** Queries are truncated to the longest length; shorter than the shortest they find nothing. */
export const MAX_QUERY_LENGTH = 100;
export const MIN_QUERY_LENGTH = 2;

/** A search result of the command palette, and the screen that shows it. */
export interface SearchResult {
  id: string;
  label: string;
  detail: string;
  to: string;
  /** The name of what marks it, e.g. `spam`. */
  badge?: string;
}

/** The search results of one kind. */
export interface SearchResultGroup {
  title: string;
  records: SearchResult[];
}

/** Parses the query of a URL; empty when it is too short. */
export function parseSearchQuery(params: URLSearchParams): string {
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY_LENGTH);
  return q.length < MIN_QUERY_LENGTH ? "" : q;
}
