import type { ReactNode } from "react";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { BulkCommandName } from "~/ui/admin/commands/owner-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";

/** Confirms and deletes records. `children` are the consequences. */
export function DeleteRecordsDialog({
  command,
  title,
  nouns,
  records,
  onClose,
  onDeleted,
  children,
}: {
  command: BulkCommandName;
  title: string;
  /** Singular, capitalized, and plural: `["Message", "messages"]`. */
  nouns: readonly [string, string];
  records: () => SelectedRecords;
  onClose: () => void;
  onDeleted: () => void;
  children: ReactNode;
}) {
  const [one, many] = nouns;
  const { order, busy } = useBulkCommand({
    command,
    failure: "Nothing could be deleted. Please try again.",
    words: { one: `${one} deleted`, many: `${many} deleted`, none: "Deleted already" },
    onDone: () => {
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
      onConfirm={() => order(records())}
    >
      {children}
    </ConfirmDialog>
  );
}
