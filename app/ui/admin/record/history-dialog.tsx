import { useState } from "react";
import type { HistoryEntry, SettingChange } from "~/shared/settings/section-state.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime, useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { SelectField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

type Restore = "settings.restore" | "content.restore";

interface HistoryDialogProps<Name extends Restore> {
  title: string;
  /** Newest first. */
  history: HistoryEntry[];
  /** What there was before all revisions, if that can be restored, too. */
  initial?: string;
  command: Name;
  input: (revision: number) => CommandInput<Name>;
  onClose: () => void;
}

/** Revisions, newest first, each with what it changed; every one but the newest can be restored, and any two
 * compared. */
export function HistoryDialog<Name extends Restore>(props: HistoryDialogProps<Name>) {
  const { title, history, initial, command, input, onClose } = props;
  const newest = history[0]?.revision ?? 0;
  const { send, busy } = useCommand({
    command,
    failure: `${title} could not be restored. Please try again.`,
    onDone: () => {
      toast.success(`${title} restored`);
      onClose();
    },
  });
  const states = [...history, ...(initial ? [{ revision: 0, changes: [] }] : [])];
  return (
    <Dialog
      onClose={onClose}
      title={`${title}: history`}
      description="Restoring a state keeps the present one in the history; pages change at once."
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {states.length > 2 ? <Comparison states={states} initial={initial} /> : null}
      <ol className="rows pt-1">
        {states.map((entry) => (
          <li key={entry.revision} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {"savedAt" in entry ? <LocalTime timestamp={entry.savedAt} format="detail" /> : initial}
                {"by" in entry && entry.by ? `, ${entry.by}` : null}
              </p>
              {"savedAt" in entry ? <ChangeList changes={entry.changes} /> : null}
            </div>
            {entry.revision === newest ? (
              <span className="text-muted">In force</span>
            ) : (
              <SmallButton
                label="Restore"
                of="this state"
                disabled={busy}
                onClick={() => send(input(entry.revision))}
              />
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type State = Pick<HistoryEntry, "revision" | "changes"> & { savedAt?: string };

function Comparison({ states, initial }: { states: State[]; initial: string | undefined }) {
  const format = useTimeFormat();
  const [from, setFrom] = useState(states.at(-1)?.revision ?? 0);
  const [to, setTo] = useState(states[0]?.revision ?? 0);
  const options = states.map(({ revision, savedAt }) => ({
    value: String(revision),
    label: savedAt ? formatDateTime(savedAt, "detail", format) : (initial ?? ""),
  }));
  return (
    <details className="rounded-md border px-4">
      <summary className="min-h-11 content-center font-medium text-sm">Compare any two</summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        <SelectField
          name="compare-from"
          label="From"
          options={options}
          value={from}
          onChange={({ target }) => setFrom(Number(target.value))}
        />
        <SelectField
          name="compare-to"
          label="To"
          options={options}
          value={to}
          onChange={({ target }) => setTo(Number(target.value))}
        />
      </div>
      <div role="status" className="pb-3 text-sm">
        <ChangeList changes={changesBetween(states, from, to)} />
      </div>
    </details>
  );
}

/** What leads from one state to another, in either direction. */
export function changesBetween(states: readonly State[], from: number, to: number): SettingChange[] {
  const [older, newer] = [Math.min(from, to), Math.max(from, to)];
  const changes = new Map<string, SettingChange>();
  for (const state of states.toReversed()) {
    if (state.revision <= older || state.revision > newer) continue;
    for (const { label, before, after } of state.changes)
      changes.set(label, { label, before: changes.get(label)?.before ?? before, after });
  }
  return [...changes.values()]
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after }) =>
      from <= to ? { label, before, after } : { label, before: after, after: before },
    );
}

/** Texts before and after. */
export function ChangeList({ changes }: { changes: SettingChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nothing changed</p>;
  return (
    <ul className="mt-1 grid gap-1 text-muted">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere">
          {label}: {before ? <del>{before}</del> : "not set"} →{" "}
          {after ? <ins className="no-underline">{after}</ins> : "not set"}
        </li>
      ))}
    </ul>
  );
}
