import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { BulkCommandName } from "~/ui/admin/commands/owner-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** How the statuses of one kind of record are changed. */
export interface StatusCommand<Status extends string> {
  command: BulkCommandName;
  /** The text of the error toast. */
  failure: string;
  statuses: readonly Status[];
}

/**
 * Gives any number of records another status; a toast offers to undo it. `onDone` is called when the change is stored;
 * `sent` is the status in flight.
 */
export function useStatusCommand<Status extends string>(
  { command, failure, statuses }: StatusCommand<Status>,
  { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {},
) {
  const { enqueue, pendingInput, busy } = useBulkCommand({ command, failure, key, onDone });
  const set = (records: SelectedRecords, status: Status) => enqueue(records, { status });
  return {
    set,
    busy,
    sent: statuses.find((status) => status === (pendingInput as { status?: Status } | undefined)?.status),
  };
}

/**
 * One record's status, optimistic while a change is in flight, and the function that sets it. A change that fails is
 * rolled back, and a toast reports it. List and dialog share the status of an id.
 */
export function useRecordStatus<Status extends string>(
  command: StatusCommand<Status>,
  { id, status }: { id: string; status: Status },
) {
  const { sent, set } = useStatusCommand(command, { key: `status-${id}` });
  return { status: sent ?? status, setStatus: (next: Status) => set({ ids: [id] }, next) };
}
