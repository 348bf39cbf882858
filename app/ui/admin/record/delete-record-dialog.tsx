import type { ReactNode } from "react";
import type { CommandName } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Confirms and deletes one record. Stays open until the list shows that it is gone. */
export function DeleteRecordDialog({
  id,
  question,
  command,
  deleted,
  failure,
  onClose,
  children,
}: {
  id: string;
  question: string;
  command: CommandName;
  /** The text of the success toast. */
  deleted: string;
  /** The text of the error toast. */
  failure: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { send, isPending } = useCommand({
    command,
    failure,
    onDone: () => {
      void connectivity.revalidate().then(() => {
        toast.success(deleted);
        onClose();
      });
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      confirm="Delete"
      busy={isPending}
      onConfirm={() => send({ id })}
    >
      {children}
    </ConfirmDialog>
  );
}
