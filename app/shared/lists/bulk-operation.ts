/** The states of a bulk operation; `running` and `undoing` also while it waits for its turn. */
export const BULK_OPERATION_STATES = ["running", "done", "cancelled", "failed", "undoing", "undone"] as const;
export type BulkOperationState = (typeof BULK_OPERATION_STATES)[number];

/** The messages of a bulk operation: "Archiving messages", "Message archived", "12 messages archived". */
export interface BulkOperationMessages {
  doing: string;
  one: string;
  /** Behind a number. */
  many: string;
  /** Where there was nothing to change; nothing is shown without it. */
  none?: string;
}

/** A bulk operation, as the owner sees it. */
export interface BulkOperationView {
  id: string;
  state: BulkOperationState;
  messages: BulkOperationMessages;
  /** How many records there are to change; null while that isn't known. */
  total: number | null;
  /** How many it has changed. */
  done: number;
  /** How many of them have been changed back, and how many were left alone, since they have been changed or deleted
   * since. */
  undone: number;
  left: number;
  /** Whether its undo has begun. */
  isUndo: boolean;
  /** In how many milliseconds it starts; null once it has. */
  startsInMs: number | null;
  /** Whether it waits until another operation has ended. */
  isQueued: boolean;
  isUndoable: boolean;
  /** Whether it runs, or has run, in the background. */
  isShown: boolean;
  /** What it did besides, in a sentence, or why it has failed. */
  note: string | null;
}

/** What the owner can ask of a bulk operation. */
export const BULK_OPERATION_REQUESTS = ["cancel", "undo", "retry", "dismiss"] as const;
export type BulkOperationRequest = (typeof BULK_OPERATION_REQUESTS)[number];

/** Whether an operation has work to do. */
export function isUnfinished({ state }: { state: BulkOperationState }): boolean {
  return state === "running" || state === "undoing";
}
