import { tidyLine } from "~/shared/text/tidy-text.ts";

/** The maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 200;

/** Reads the search text of a list's address. Empty when there is none. */
export function parseSearchText(params: URLSearchParams): string {
  return tidyLine((params.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH));
}
