import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Asks whether subscribers may go, says what goes with them, and removes them. */
export function RemoveSubscribersDialog({
  title,
  records,
  onClose,
  onRemoved,
}: {
  title: string;
  records: () => SelectedRecords;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { send, busy } = useCommand<{ ok: boolean; removed?: number }>(
    "/admin/newsletter/remove",
    undefined,
    ({ removed = 0 }) => {
      toast.success(removed === 1 ? "Subscriber removed" : `${removed.toLocaleString("en")} subscribers removed`);
      onClose();
      onRemoved();
    },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirm="Remove"
      busy={busy}
      onConfirm={() => send({ records: records() })}
    >
      <p>
        The address, its consent data, its entry in Form Submissions and the texts of mails sent to it are erased for
        good. The counts of past issues stay.
      </p>
      <p className="mt-2">
        Whoever only wants no more letters should stay on the list as unsubscribed: then an import can't bring them
        back.
      </p>
    </ConfirmDialog>
  );
}
