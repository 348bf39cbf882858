/** One row of a person's, in words. Times are ISO 8601. */
export interface PersonRecord {
  id: string;
  at: string | null;
  /** Label → value, without empty ones. */
  facts: Record<string, string>;
  /** The screen that shows it, where there is one. */
  path: string | null;
  /** The file that it stands for, in a copy of the person's data. */
  file?: { name: string; base64: string };
}

/** The rows of one kind; `count` is how many there are, of which the newest are listed. */
export interface PersonSection {
  /** The name of their table. */
  kind: string;
  title: string;
  /** What one of them is called. */
  noun: string;
  count: number;
  records: PersonRecord[];
}

/** A legal hold that is in force. */
export interface HoldInForce {
  id: string;
  reason: string;
  since: string;
}

/** Everything about the person with an address. */
export interface PersonReport {
  address: string;
  sections: PersonSection[];
  hold: HoldInForce | null;
  /** Whether it is the owner's own address, which is not a visitor's. */
  isOwner: boolean;
  /** Receipts of earlier erasures of the address. */
  receipts: { id: string; receipt: string; at: string }[];
}

/** "1 record", "1,234 records": of whatever kind. */
export function recordsPhrase(count: number): string {
  return count === 1 ? "1 record" : `${count.toLocaleString("en")} records`;
}
