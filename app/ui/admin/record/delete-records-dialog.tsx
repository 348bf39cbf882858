import type { ReactNode } from "react";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Confirms and deletes records. `children` are the consequences. */
export function DeleteRecordsDialog({
  action,
  title,
  nouns,
  records,
  onClose,
  onDeleted,
  children,
}: {
  action: string;
  title: string;
  /** Singular, capitalized, and plural: `["Message", "messages"]`. */
  nouns: readonly [string, string];
  records: () => SelectedRecords;
  onClose: () => void;
  onDeleted: () => void;
  children: ReactNode;
}) {
  const { send, busy } = useCommand<{ ok: boolean; deleted?: number }>({
    action,
    failure: "Nothing could be deleted. Please try again.",
    onDone: ({ deleted = 0 }) => {
      const [one, many] = nouns;
      toast.success(deleted === 1 ? `${one} deleted` : `${deleted.toLocaleString("en")} ${many} deleted`);
      onClose();
      onDeleted();
    },
  });
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
