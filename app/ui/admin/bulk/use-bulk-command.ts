import { v7 as uuidv7 } from "uuid";
import type { BulkOperationMessages, BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import type { BulkCommandName, CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { toast } from "~/ui/toast/toast.ts";
import { changedText, sendBulkOperationRequest } from "./bulk-operation-text.ts";

/**
 * Enqueues a bulk operation. What is done at once is reported in a toast that offers to undo it, what goes on in the
 * background on the bar of bulk operations.
 *
 * @param words - what the toast says, where this screen calls its records by another name
 */
export function useBulkCommand({
  command,
  failure,
  key,
  messages,
  onDone,
}: {
  command: BulkCommandName;
  /** The text of the error toast. */
  failure: string;
  key?: string | undefined;
  messages?: Omit<BulkOperationMessages, "doing"> | undefined;
  /** Called when the operation is enqueued, and done if it is a small one. */
  onDone?: (() => void) | undefined;
}) {
  const { send, busy, pendingInput } = useCommand({
    command,
    failure,
    key,
    onAnswered: ({ operation }) => showBulkOperationToast(operation, messages),
    onDone: () => onDone?.(),
  });
  const enqueue = (records: SelectedRecords, params: Record<string, unknown> = {}) =>
    send({ ...params, operationId: uuidv7(), records } as CommandInput<BulkCommandName>);
  return { enqueue, busy, pendingInput };
}

function showBulkOperationToast(
  operation: BulkOperationView,
  messages: Omit<BulkOperationMessages, "doing"> = operation.messages,
): void {
  if (operation.isShown) return;
  if (operation.done === 0) {
    if (messages.none) toast.success(messages.none);
    return;
  }
  const text = changedText(operation.done, { ...operation.messages, ...messages });
  const onClick = () => sendBulkOperationRequest(operation, "undo");
  toast.success(operation.note ? `${text}. ${operation.note}` : text, {
    action: operation.isUndoable ? { label: "Undo", onClick } : undefined,
  });
}
