import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { type ReadMarkAnswer, showMarkedToast } from "./marked-toast.ts";

/** 'Mark read' and 'Mark unread' for the selection, on all pages. */
export function MarkSelectedButtons({ selection }: { selection: ListSelection }) {
  const { send, busy } = useCommand<ReadMarkAnswer>({
    action: "/admin/form-submissions/mark-matching",
    failure: "The read marks could not be changed. Please try again.",
    onDone: (answer) => {
      showMarkedToast(answer);
      selection.clear();
    },
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
