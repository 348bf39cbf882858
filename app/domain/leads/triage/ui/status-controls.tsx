import { statusTone } from "~/shared/status-tone.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { BulkCommandName } from "~/ui/admin/commands/owner-command.ts";
import type { ListSelection, SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { StatusSelect } from "~/ui/admin/record/status-badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";

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

/** One record's status as a select. */
export function RecordStatusSelect<Status extends string>({
  command,
  row,
  label,
}: {
  command: StatusCommand<Status>;
  row: { id: string; status: Status };
  label: string;
}) {
  const { status, setStatus } = useRecordStatus(command, row);
  return (
    <StatusSelect
      label={label}
      value={status}
      tone={statusTone(status)}
      options={optionsOf(command.statuses)}
      onChange={(value) => {
        const next = command.statuses.find((known) => known === value);
        if (next) setStatus(next);
      }}
    />
  );
}

/** Buttons that give the selection a status, each with what it says. `onDone` is called when the change is stored. */
export function SelectedStatusButtons<Status extends string>({
  command,
  selection,
  labels,
  onDone,
}: {
  command: StatusCommand<Status>;
  selection: ListSelection;
  labels: Partial<Record<Status, string>>;
  onDone?: () => void;
}) {
  const { set, busy } = useStatusCommand(command, { onDone });
  return (Object.entries(labels) as [Status, string][]).map(([status, label]) => (
    <SmallButton key={status} disabled={busy} onClick={() => set(selection.records(), status)}>
      {label}
    </SmallButton>
  ));
}

/** Types or statuses as the options of a select, e.g. `In Progress`. */
export function optionsOf(values: readonly string[]) {
  const titleOf = (value: string) => value.replaceAll("-", " ").replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
  return values.map((value) => ({ value, label: titleOf(value) }));
}
