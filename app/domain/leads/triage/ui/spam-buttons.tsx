import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { type BoundedCount, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { BulkCommandName } from "~/ui/admin/commands/owner-command.ts";
import { ToggleFilter } from "~/ui/admin/list/filter-bar.tsx";
import type { ListSelection, SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { RowIcon } from "~/ui/admin/record/row-icon.tsx";
import type { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";

interface SpamMarkable {
  id: string;
  name: string;
  suspectedSpam: boolean;
}

/** 'Mark as spam' or 'Not spam' in a row, as an icon to save space. */
export function SpamRowButton({ command, row }: { command: BulkCommandName; row: SpamMarkable }) {
  const { mark, busy } = useMarkSpam(command, { key: `spam-${row.id}` });
  const label = spamActionLabel(row.suspectedSpam);
  return (
    <button
      type="button"
      data-shortcut="spam"
      aria-label={`${label} ${row.name}`}
      title={label}
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={() => mark({ ids: [row.id] }, !row.suspectedSpam)}
      className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-60"
    >
      <RowIcon name={row.suspectedSpam ? "not-spam" : "mark-as-spam"} className="size-4.5" />
    </button>
  );
}

/** The same with a text label, in a record's details. */
export function SpamButton({
  command,
  row: { id, suspectedSpam },
  onDone,
  variant = "secondary",
}: {
  command: BulkCommandName;
  row: SpamMarkable;
  onDone?: () => void;
  variant?: ComponentProps<typeof Button>["variant"];
}) {
  const { mark, busy } = useMarkSpam(command, { onDone });
  const Icon = suspectedSpam ? ShieldCheck : ShieldAlert;
  return (
    <SmallButton variant={variant} data-shortcut="spam" busy={busy} onClick={() => mark({ ids: [id] }, !suspectedSpam)}>
      {busy ? null : <Icon aria-hidden="true" className="size-4" />}
      {spamActionLabel(suspectedSpam)}
    </SmallButton>
  );
}

/** The same for the selection; `inSpam` when the list shows suspected spam. */
export function MarkSelectedSpamButton({
  command,
  selection,
  inSpam,
}: {
  command: BulkCommandName;
  selection: ListSelection;
  inSpam: boolean;
}) {
  const { mark, busy } = useMarkSpam(command, { onDone: selection.clear });
  return (
    <SmallButton busy={busy} onClick={() => mark(selection.records(), !inSpam)}>
      {spamActionLabel(inSpam)}
    </SmallButton>
  );
}

function spamActionLabel(suspected: boolean): string {
  return suspected ? "Not spam" : "Mark as spam";
}

/** Marks any number of records as spam or not spam by `command`; a toast offers to undo it. */
function useMarkSpam(
  command: BulkCommandName,
  { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {},
) {
  const failure = "The spam mark could not be changed. Please try again.";
  const { enqueue, busy } = useBulkCommand({ command, failure, key, onDone });
  return { mark: (records: SelectedRecords, spam: boolean) => enqueue(records, { spam }), busy };
}

/** Switches a list to suspected spam, and back. `count` is how much suspected spam the other filters match. */
export function SpamFilterToggle({ on, count }: { on: boolean; count: BoundedCount | null }) {
  return (
    <ToggleFilter name="spam" value="only" on={on}>
      <ShieldAlert aria-hidden="true" className={classNames("size-4", on && "text-danger")} />
      Suspected spam{count === null ? null : ` (${formatBoundedCount(count)})`}
    </ToggleFilter>
  );
}
