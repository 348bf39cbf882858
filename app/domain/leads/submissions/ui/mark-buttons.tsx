import { useState } from "react";
import type { SubmissionCounts, SubmissionFilters } from "~/domain/leads/submissions/submission-list.ts";
import { READ_MARK_COMMAND } from "~/domain/leads/submissions/ui/use-read-mark.ts";
import { type BoundedCount, exactCount, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";

const MARKS = ["read", "unread"] as const;
type Mark = (typeof MARKS)[number];

/**
 * 'Mark all as read' and 'Mark all as unread', for everything that matches the filters, on all pages. `until` is when
 * the list was loaded: later submissions are left alone.
 */
export function MarkAllButtons({
  filters,
  counts,
  until,
}: {
  filters: SubmissionFilters;
  counts: SubmissionCounts;
  until: string;
}) {
  const { enqueue, busy } = useBulkCommand(READ_MARK_COMMAND);
  const [pressed, setPressed] = useState<Mark>();
  const { matching, matchingUnread: unread } = counts;
  const marked = { read: unread, unread: unread === null ? null : matching.count - unread };
  return MARKS.map((mark) => (
    <SmallButton
      key={mark}
      busy={busy && pressed === mark}
      disabled={busy || marked[mark] === 0}
      onClick={() => {
        setPressed(mark);
        enqueue({ filters: { ...filters }, except: [], until }, { read: mark === "read" });
      }}
    >
      {`Mark all as ${mark} `}
      <Count value={marked[mark]} matching={matching} />
    </SmallButton>
  ));
}

/** How many a button marks, or among how many it looks for them where they weren't counted. */
function Count({ value, matching }: { value: number | null; matching: BoundedCount }) {
  const text = value === null ? `of ${formatBoundedCount(matching)}` : formatBoundedCount(exactCount(value));
  return <span className="text-muted tabular-nums">({text})</span>;
}

/** 'Mark read' and 'Mark unread' for the selection, on all pages. */
export function MarkSelectedButtons({ selection }: { selection: ListSelection }) {
  const { enqueue, busy } = useBulkCommand({ ...READ_MARK_COMMAND, onDone: selection.clear });
  return MARKS.map((mark) => (
    <SmallButton key={mark} disabled={busy} onClick={() => enqueue(selection.records(), { read: mark === "read" })}>
      {`Mark ${mark}`}
    </SmallButton>
  ));
}
