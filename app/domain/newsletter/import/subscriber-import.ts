import type { Topic } from "~/domain/newsletter/subscription.ts";

/** What a line of an import is for: somebody with recorded consent, somebody without, somebody who must not be written to. */
export type ImportKind = "consenting" | "unproven" | "unsubscribed";

/** A line that can be used. */
export interface ImportLine {
  line: number;
  email: string;
  kind: ImportKind;
  topics: Topic[];
  consentAt: Date | null;
  /** Where and to what consent was given, in the file's words, else in the owner's. */
  consentText: string | null;
  /** The file has a date for it, and no words. */
  hasDateOnly: boolean;
  /** Since when somebody who must not be written to doesn't want it, if the file says so. */
  unsubscribedAt: Date | null;
}

/** A line that can't be used, and why. */
export interface ImportProblem {
  line: number;
  text: string;
}

/** A file's lines as they will be taken. `problem` says why the whole file can't be used. */
export interface ParsedImport {
  lines: ImportLine[];
  problems: ImportProblem[];
  problem?: string;
}

/** The most lines of one file. */
export const MAX_IMPORT_LINES = 100_000;
/** What an import does or would do. `kept`: is on the list already; `left`: has no recorded consent and isn't asked. */
export interface ImportSummary {
  confirmed: number;
  asked: number;
  skipped: number;
  unsubscribed: number;
  unchanged: number;
  /** Those of whom the file has a date and no words: they count as consenting once the owner says to what. */
  dateOnly: number;
  /** The first of what can't be used, and how many there are. */
  problems: ImportProblem[];
  problemCount: number;
  problem?: string;
}

/** The most problems that are listed. */
export const MAX_LISTED_PROBLEMS = 200;
