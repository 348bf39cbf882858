/** A line that can't be used, and why. */
export interface ImportProblem {
  line: number;
  text: string;
}

/** The lines that can't be used: the first ones, and their total number. */
export interface ImportProblems {
  problems: ImportProblem[];
  problemCount: number;
}

/** The most lines of one file. */
export const MAX_IMPORT_LINES = 100_000;

/**
 * How many lines an import does or would do something with. `confirmationsQueued`: pending, with a confirmation email;
 * `skipped`: without recorded consent and not imported; `unchanged`: known already.
 */
export interface ImportCounts {
  confirmed: number;
  confirmationsQueued: number;
  skipped: number;
  unsubscribed: number;
  unchanged: number;
}

/** What an import would do, or has done. */
export interface ImportSummary extends ImportCounts, ImportProblems {
  /** Those with only a date of consent: they count as consenting once the owner says to what. */
  dateOnly?: number;
  /** Why the whole file can't be used. */
  problem?: string;
}

/** An import as the owner sees it once it has begun. */
export interface ImportProgress extends ImportSummary {
  id: string;
  state: ImportState;
  /** Its lines that can be used, and how many of them are done. */
  total: number;
  done: number;
}

/** Staged: the owner sees a preview. */
export const IMPORT_STATES = ["staged", "running", "done", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** How many addresses an import adds, or has added. */
export function countAdded({ confirmed, confirmationsQueued, unsubscribed }: ImportCounts): number {
  return confirmed + confirmationsQueued + unsubscribed;
}

/** The most listed problems. */
export const MAX_LISTED_PROBLEMS = 200;
