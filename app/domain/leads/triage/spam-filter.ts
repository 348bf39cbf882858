/** Whether a list shows what is suspected to be spam, or everything else. */
export type SpamFilter = "only" | "";

/** Reads the spam filter of an address. */
export function parseSpamFilter(params: URLSearchParams): SpamFilter {
  return params.get("spam") === "only" ? "only" : "";
}
