/** The states of a bulk act; `running` and `undoing` also while it waits for its turn. */
export const BULK_ACT_STATES = ["running", "done", "cancelled", "failed", "undoing", "undone"] as const;
export type BulkActState = (typeof BULK_ACT_STATES)[number];

/** How a bulk act is told: "Archiving messages", "Message archived", "12 messages archived". */
export interface BulkActWords {
  doing: string;
  one: string;
  /** Behind a number. */
  many: string;
  /** Where there was nothing to change; nothing is told without it. */
  none?: string;
}

/** A bulk act, as the owner sees it. */
export interface BulkActView {
  id: string;
  state: BulkActState;
  words: BulkActWords;
  /** How many records there are to change; null while that isn't known. */
  total: number | null;
  /** How many it has changed. */
  done: number;
  /** How many of them have been changed back, and how many were left alone, since they have been changed or deleted since. */
  undone: number;
  left: number;
  /** Whether its undo has begun. */
  isUndo: boolean;
  /** In how many milliseconds it starts; null once it has. */
  startsInMs: number | null;
  /** Whether it waits until another act has ended. */
  isQueued: boolean;
  isUndoable: boolean;
  /** Whether it goes on, or has gone on, in the background. */
  isShown: boolean;
  /** What it did besides, in a sentence, or why it has failed. */
  note: string | null;
}

/** What the owner can ask of a bulk act. */
export const BULK_ACT_REQUESTS = ["cancel", "undo", "retry", "dismiss"] as const;
export type BulkActRequest = (typeof BULK_ACT_REQUESTS)[number];

/** Whether an act has work to do. */
export function isUnfinished({ state }: { state: BulkActState }): boolean {
  return state === "running" || state === "undoing";
}
