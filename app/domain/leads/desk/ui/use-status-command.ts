import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import { type UndoableChange, undoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** How the statuses of one kind of record are changed. */
export interface StatusCommand<Status extends string> {
  action: string;
  /** The text of the error toast. */
  failure: string;
  statuses: readonly Status[];
  /** Singular, capitalized, and plural: `["Message", "messages"]`. */
  nouns: readonly [string, string];
  /** What the toast says of the records, by their new status; else that they are marked so. */
  changedTexts?: Record<Status, string>;
}

/**
 * Gives any number of records another status; a toast offers to undo it. `onDone` is called when the change is stored;
 * `sent` is the status in flight.
 */
export function useStatusCommand<Status extends string>(
  { action, failure, statuses, nouns: [one, many], changedTexts }: StatusCommand<Status>,
  { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {},
) {
  const { send, pendingInput, busy } = useCommand<UndoableChange & { status: Status }>({
    action,
    failure,
    key,
    onDone: (answer) => {
      const { changed = 0, undo, status } = answer;
      if (changed > 0) {
        const records = changed === 1 ? one : `${changed.toLocaleString("en")} ${many}`;
        const change = changedTexts?.[status] ?? `marked ${hyphensToSpaces(status)}`;
        undoToast(`${records} ${change}`, changed, { action, failure, input: { changes: undo } });
      }
      onDone?.();
    },
  });
  const set = (records: SelectedRecords, status: Status) => send({ changes: [{ records, status }] });
  return { set, busy, sent: pendingStatus(pendingInput, statuses) };
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

function pendingStatus<Status extends string>(
  json: Record<string, unknown> | undefined,
  statuses: readonly Status[],
): Status | undefined {
  const [change]: unknown[] = Array.isArray(json?.changes) ? json.changes : [];
  if (typeof change !== "object" || change === null || !("status" in change)) return undefined;
  return statuses.find((status) => status === change.status);
}
