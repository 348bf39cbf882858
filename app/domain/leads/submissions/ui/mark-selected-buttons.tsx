import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { type ReadMarkAnswer, useMarkedToast } from "./use-marked-toast.ts";

/** 'Mark read' and 'Mark unread' for what is picked, on whatever page it is. */
export function MarkSelectedButtons({ picked }: { picked: ListSelection }) {
  const showToast = useMarkedToast();
  const { send, busy } = useCommand<ReadMarkAnswer>("/admin/form-submissions/mark-matching", undefined, (answer) => {
    showToast(answer);
    picked.clear();
  });
  return (
    <>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => send({ ...picked.records(), read: true })}>
        Mark read
      </Button>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => send({ ...picked.records(), read: false })}>
        Mark unread
      </Button>
    </>
  );
}
