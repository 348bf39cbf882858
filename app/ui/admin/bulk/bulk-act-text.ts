import { formatCount } from "~/shared/format.ts";
import { type BulkActRequest, type BulkActView, type BulkActWords, isUnfinished } from "~/shared/lists/bulk-act.ts";
import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { toast } from "~/ui/toast/toast.ts";

/** What has become of an act that has ended, or how far it has got. */
export function bulkActText(act: BulkActView): string {
  return act.note && !isUnfinished(act) ? `${stateText(act)} ${act.note}` : stateText(act);
}

/** The same for screen readers: as long as it runs, its progress isn't told. */
export function bulkActAnnouncement(act: BulkActView): string {
  if (!isUnfinished(act)) return bulkActText(act);
  return act.isUndo ? "Undoing…" : `${act.words.doing}…`;
}

/** "12 messages archived", or "Message archived". */
export function changedText(done: number, { one, many }: BulkActWords): string {
  return done === 1 ? one : `${formatCount(done)} ${many}`;
}

/** How many were left alone by an undo. */
function leftText(left: number): string {
  const records = left === 1 ? "1 was" : `${formatCount(left)} were`;
  return `${records} changed or deleted since, and left alone.`;
}

function stateText(act: BulkActView): string {
  const { words, done, total, undone, left, isUndo } = act;
  const changed = changedText(done, words);
  switch (act.state) {
    case "running":
      return act.isQueued
        ? `${words.doing}: waiting for another change to finish`
        : `${words.doing}${progressText(act)}`;
    case "undoing":
      return act.isQueued ? "Undoing: waiting for another change to finish" : `Undoing: ${ofText(undone, done)}`;
    case "done":
      return `${changed}.`;
    case "undone":
      return left > 0 ? `Undone. ${leftText(left)}` : "Undone. Everything is as it was.";
    case "cancelled":
      if (isUndo) return `Undo stopped: ${ofText(undone, done)} are as they were.`;
      return done === 0 ? "Cancelled. Nothing was changed." : `Cancelled: ${ofText(done, total)} ${words.many}.`;
    case "failed":
      if (isUndo) return `The undo couldn’t finish: ${ofText(undone, done)} are as they were.`;
      return `${words.doing} couldn’t finish: ${ofText(done, total)} ${words.many}.`;
  }
}

function progressText({ startsInMs, done, total }: BulkActView): string {
  if (startsInMs !== null) return ` in ${Math.ceil(startsInMs / 1000)} s`;
  if (total !== null) return `: ${ofText(done, total)}`;
  return done > 0 ? `: ${formatCount(done)} so far` : "…";
}

function ofText(part: number, whole: number | null): string {
  return whole === null ? formatCount(part) : `${formatCount(part)} of ${formatCount(whole)}`;
}

const FAILURES: Record<BulkActRequest, string> = {
  cancel: "It could not be cancelled. Please try again.",
  undo: "It could not be undone. Please try again.",
  retry: "It could not be started again. Please try again.",
  dismiss: "It could not be dismissed. Please try again.",
};

/** Asks the site to cancel, undo, retry or dismiss an act. */
export function sendBulkActRequest({ id }: Pick<BulkActView, "id">, request: BulkActRequest): void {
  sendCommand({
    key: `bulk-act-${id}`,
    command: "bulk-acts.request",
    input: { id, request },
    failure: FAILURES[request],
    onResult: (result) => {
      const { act } = result as { act?: BulkActView };
      if (request === "undo" && act && !act.isShown && act.left > 0) toast.success(`Undone. ${leftText(act.left)}`);
    },
  });
}
