import { tidyLine } from "~/shared/tidy-text.ts";

/** The longest text that a list is searched for. */
export const MAX_SEARCH_LENGTH = 200;

/** Reads the text that an address searches a list for. Empty when there is none. */
export function parseSearchText(params: URLSearchParams): string {
  return tidyLine((params.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH));
}
