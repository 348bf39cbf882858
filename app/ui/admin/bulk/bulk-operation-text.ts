import { formatCount } from "~/shared/format.ts";
import {
  type BulkOperationMessages,
  type BulkOperationRequest,
  type BulkOperationView,
  isUnfinished,
} from "~/shared/lists/bulk-operation.ts";
import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { toast } from "~/ui/toast/toast.ts";

/** What has become of an operation that has ended, or how far it has got. */
export function bulkOperationText(operation: BulkOperationView): string {
  return operation.note && !isUnfinished(operation)
    ? `${stateText(operation)} ${operation.note}`
    : stateText(operation);
}

/** The same for screen readers: as long as it runs, its progress isn't announced. */
export function bulkOperationAnnouncement(operation: BulkOperationView): string {
  if (!isUnfinished(operation)) return bulkOperationText(operation);
  return operation.isUndo ? "Undoing…" : `${operation.messages.doing}…`;
}

/** "12 messages archived", or "Message archived". */
export function changedText(done: number, { one, many }: BulkOperationMessages): string {
  return done === 1 ? one : `${formatCount(done)} ${many}`;
}

/** How many were left alone by an undo. */
function leftText(left: number): string {
  const records = left === 1 ? "1 was" : `${formatCount(left)} were`;
  return `${records} changed or deleted since, and left alone.`;
}

function stateText(operation: BulkOperationView): string {
  const { messages, done, total, undone, left, isUndo } = operation;
  const changed = changedText(done, messages);
  switch (operation.state) {
    case "running":
      return operation.isQueued
        ? `${messages.doing}: waiting for another change to finish`
        : `${messages.doing}${progressText(operation)}`;
    case "undoing":
      return operation.isQueued ? "Undoing: waiting for another change to finish" : `Undoing: ${ofText(undone, done)}`;
    case "done":
      return `${changed}.`;
    case "undone":
      return left > 0 ? `Undone. ${leftText(left)}` : "Undone. Everything is as it was.";
    case "cancelled":
      if (isUndo) return `Undo stopped: ${ofText(undone, done)} are as they were.`;
      return done === 0 ? "Cancelled. Nothing was changed." : `Cancelled: ${ofText(done, total)} ${messages.many}.`;
    case "failed":
      if (isUndo) return `The undo couldn’t finish: ${ofText(undone, done)} are as they were.`;
      return `${messages.doing} couldn’t finish: ${ofText(done, total)} ${messages.many}.`;
  }
}

function progressText({ startsInMs, done, total }: BulkOperationView): string {
  if (startsInMs !== null) return ` in ${Math.ceil(startsInMs / 1000)} s`;
  if (total !== null) return `: ${ofText(done, total)}`;
  return done > 0 ? `: ${formatCount(done)} so far` : "…";
}

function ofText(part: number, whole: number | null): string {
  return whole === null ? formatCount(part) : `${formatCount(part)} of ${formatCount(whole)}`;
}

const FAILURES: Record<BulkOperationRequest, string> = {
  cancel: "It could not be cancelled. Please try again.",
  undo: "It could not be undone. Please try again.",
  retry: "It could not be started again. Please try again.",
  dismiss: "It could not be dismissed. Please try again.",
};

/** Asks the site to cancel, undo, retry or dismiss an operation. */
export function sendBulkOperationRequest({ id }: Pick<BulkOperationView, "id">, request: BulkOperationRequest): void {
  sendCommand({
    key: `bulk-operation-${id}`,
    command: "bulk-operations.request",
    input: { id, request },
    failure: FAILURES[request],
    onResult: (result) => {
      const { operation } = result as { operation?: BulkOperationView };
      if (request === "undo" && operation && !operation.isShown && operation.left > 0)
        toast.success(`Undone. ${leftText(operation.left)}`);
    },
  });
}
