import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";

/** Confirms the removal of subscribers, and says what is erased with them. */
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
  const { enqueue, busy } = useBulkCommand({
    command: "subscribers.remove",
    failure: "The subscribers could not be removed. Please try again.",
    onDone: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog onClose={onClose} title={title} confirm="Remove" busy={busy} onConfirm={() => enqueue(records())}>
      <p>
        The address, its consent data, its entry in Form Submissions and the texts of emails sent to it are permanently
        deleted. The counts of past issues stay.
      </p>
      <p className="mt-2">
        If someone only wants no more emails, keep them as unsubscribed so an import can’t add them back.
      </p>
    </ConfirmDialog>
  );
}
