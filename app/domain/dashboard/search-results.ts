/** Searches are cut off at this length, and need two letters. */
const LONGEST = 100;
const SHORTEST = 2;

/** A record that the command palette found, and the screen that shows it. */
export interface FoundRecord {
  id: string;
  label: string;
  detail: string;
  to: string;
  /** Whether it is suspected to be spam. */
  suspectedSpam?: boolean;
}

/** What was found of one kind. */
export interface FoundRecords {
  title: string;
  records: FoundRecord[];
}

/** The text that an address searches for; empty when it is too short to search for. */
export function parseSearch(params: URLSearchParams): string {
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);
  return q.length < SHORTEST ? "" : q;
}
