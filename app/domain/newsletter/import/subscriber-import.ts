import type { CONFIRMATION_SOURCES, Topic, UnsubscribeSource } from "~/domain/newsletter/subscription.ts";

/** The kind of a line: a subscriber with recorded consent, one without, or one who must not get emails. */
export type ImportKind = "consenting" | "unproven" | "unsubscribed";

/** What only this site's own export says of a subscriber; null where a file doesn't. */
export interface ExportedEvidence {
  requestedAt: Date | null;
  requestedTopics: Topic[];
  consentVersion: string | null;
  consentPage: string | null;
  source: string | null;
  confirmedBy: (typeof CONFIRMATION_SOURCES)[number] | null;
  unsubscribedBy: UnsubscribeSource | null;
  bounce: { at: Date | null; reason: string } | null;
  createdAt: Date | null;
}

/** A line that can be used. */
export interface ImportLine {
  line: number;
  email: string;
  kind: ImportKind;
  topics: Topic[];
  consentAt: Date | null;
  /** What was agreed to, and where, from the file or from the owner. */
  consentText: string | null;
  /** The file has a date of consent, but no text. */
  hasDateOnly: boolean;
  /** Of an unsubscribed one, if the file has it. */
  unsubscribedAt: Date | null;
  /** Consent is proven, also that of one who has unsubscribed since. */
  hasProof: boolean;
  exported: ExportedEvidence;
}

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
