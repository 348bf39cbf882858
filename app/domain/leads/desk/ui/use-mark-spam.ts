import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** Marks any number of records as spam or not spam by a command to `action`; a toast offers to undo it. */
export function useMarkSpam(action: string, { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {}) {
  const failure = "The spam mark could not be changed. Please try again.";
  const { order, busy } = useBulkCommand({ action, failure, key, onDone });
  return { mark: (records: SelectedRecords, spam: boolean) => order(records, { spam }), busy };
}
