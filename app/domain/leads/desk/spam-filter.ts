/** Whether a list shows what is suspected to be spam, or everything else. */
export type SpamFilter = "only" | "";

/** Reads which of the two an address asks for. */
export function parseSpamFilter(params: URLSearchParams): SpamFilter {
  return params.get("spam") === "only" ? "only" : "";
}
