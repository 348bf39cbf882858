import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { BulkCommandName } from "~/ui/admin/commands/owner-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** Marks any number of records as spam or not spam by `command`; a toast offers to undo it. */
export function useMarkSpam(
  command: BulkCommandName,
  { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {},
) {
  const failure = "The spam mark could not be changed. Please try again.";
  const { order, busy } = useBulkCommand({ command, failure, key, onDone });
  return { mark: (records: SelectedRecords, spam: boolean) => order(records, { spam }), busy };
}
