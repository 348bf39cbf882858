import { useCommand } from "~/ui/admin-shell/use-command";
import type { PickedRecords } from "~/ui/admin-shell/use-picked";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { toast } from "~/ui/toast";

/** Asks whether messages may go, says what goes with them, and deletes them. */
export function DeleteMessages({
  title,
  records,
  onClose,
  onDeleted,
  children,
}: {
  title: string;
  records: () => PickedRecords;
  onClose: () => void;
  onDeleted: () => void;
  children: React.ReactNode;
}) {
  const { send, busy } = useCommand<{ ok: boolean; deleted?: number }>(
    "/admin/messages/delete",
    undefined,
    ({ deleted = 0 }) => {
      toast.success(deleted === 1 ? "Message deleted" : `${deleted.toLocaleString("en")} messages deleted`);
      onClose();
      onDeleted();
    },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirm="Delete"
      busy={busy}
      onConfirm={() => send({ records: records() })}
    >
      {children}
    </ConfirmDialog>
  );
}
