import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { type ReadMarkAnswer, useMarkedToast } from "./use-marked-toast.ts";

/** 'Mark read' and 'Mark unread' for the selection, on all pages. */
export function MarkSelectedButtons({ selection }: { selection: ListSelection }) {
  const showToast = useMarkedToast();
  const { send, busy } = useCommand<ReadMarkAnswer>("/admin/form-submissions/mark-matching", undefined, (answer) => {
    showToast(answer);
    selection.clear();
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        onClick={() => send({ ...selection.records(), read: true })}
      >
        Mark read
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        onClick={() => send({ ...selection.records(), read: false })}
      >
        Mark unread
      </Button>
    </>
  );
}
