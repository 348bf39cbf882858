import { v7 as uuidv7 } from "uuid";
import type { BulkActView, BulkActWords } from "~/shared/lists/bulk-act.ts";
import type { BulkCommandName, CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { toast } from "~/ui/toast/toast.ts";
import { changedText, sendBulkActRequest } from "./bulk-act-text.ts";

/**
 * Orders a bulk act. What is done at once is told in a toast that offers to undo it, what goes on in the background on the
 * bar of bulk acts.
 *
 * @param words - what the toast says, where this screen calls its records by another name
 */
export function useBulkCommand({
  command,
  failure,
  key,
  words,
  onDone,
}: {
  command: BulkCommandName;
  /** The text of the error toast. */
  failure: string;
  key?: string | undefined;
  words?: Omit<BulkActWords, "doing"> | undefined;
  /** Called when the act is ordered, and done if it is a small one. */
  onDone?: (() => void) | undefined;
}) {
  const { send, busy, pendingInput } = useCommand({
    command,
    failure,
    key,
    onDone: ({ act }) => {
      showBulkActToast(act, words);
      onDone?.();
    },
  });
  const order = (records: SelectedRecords, params: Record<string, unknown> = {}) =>
    send({ ...params, actId: uuidv7(), records } as CommandInput<BulkCommandName>);
  return { order, busy, pendingInput };
}

function showBulkActToast(act: BulkActView, words: Omit<BulkActWords, "doing"> = act.words): void {
  if (act.isShown) return;
  if (act.done === 0) {
    if (words.none) toast.success(words.none);
    return;
  }
  const text = changedText(act.done, { ...act.words, ...words });
  const onClick = () => sendBulkActRequest(act, "undo");
  toast.success(act.note ? `${text}. ${act.note}` : text, {
    action: act.isUndoable ? { label: "Undo", onClick } : undefined,
  });
}
