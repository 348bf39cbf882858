import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { READ_MARK_COMMAND } from "./read-mark-command.ts";

/** 'Mark read' and 'Mark unread' for the selection, on all pages. */
export function MarkSelectedButtons({ selection }: { selection: ListSelection }) {
  const { order, busy } = useBulkCommand({ ...READ_MARK_COMMAND, onDone: selection.clear });
  return (
    <>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => order(selection.records(), { read: true })}>
        Mark read
      </Button>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => order(selection.records(), { read: false })}>
        Mark unread
      </Button>
    </>
  );
}
