import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { BulkCommandName, CommandInput, CommandName } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";
import type { ListSelection, SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { CheckboxField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface DeletionTarget {
  command: BulkCommandName;
  /** Singular, capitalized, and plural: `["Message", "messages"]`. */
  nouns: readonly [string, string];
  /** A parameter of the command that is asked for as a checkbox, ticked at first. */
  option?: { name: string; label: string } | undefined;
}

/** 'Delete' in a record's details, after a confirmation that lists the `consequences`, a paragraph each. */
export function DeleteButton({
  id,
  title,
  consequences,
  onDeleted,
  ...target
}: DeletionTarget & { id: string; title: string; consequences: string[]; onDeleted: () => void }) {
  return (
    <DialogButton
      variant="ghost"
      dialog={(close) => (
        <DeleteRecordsDialog
          {...target}
          title={title}
          records={() => ({ ids: [id] })}
          onClose={close}
          onDeleted={onDeleted}
        >
          <div className="grid gap-2">
            {consequences.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </DeleteRecordsDialog>
      )}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
    </DialogButton>
  );
}

/** 'Delete' for the selection. `children` are the consequences. */
export function DeleteSelectedButton({
  selection,
  children,
  ...target
}: DeletionTarget & { selection: ListSelection; children: ReactNode }) {
  const [one, many] = target.nouns;
  const what = selection.count === 1 ? `1 ${one.toLowerCase()}` : `${formatBoundedCount(selection)} ${many}`;
  return (
    <DialogButton
      label="Delete"
      variant="ghost"
      dialog={(close) => (
        <DeleteRecordsDialog
          {...target}
          title={`Delete ${what}?`}
          records={selection.records}
          onClose={close}
          onDeleted={selection.clear}
        >
          {children}
        </DeleteRecordsDialog>
      )}
    />
  );
}

/** Confirms and deletes records. `children` are the consequences. */
function DeleteRecordsDialog({
  command,
  title,
  nouns,
  option,
  records,
  onClose,
  onDeleted,
  children,
}: DeletionTarget & {
  title: string;
  records: () => SelectedRecords;
  onClose: () => void;
  onDeleted: () => void;
  children: ReactNode;
}) {
  const [one, many] = nouns;
  const [isTicked, setIsTicked] = useState(true);
  const { enqueue, busy } = useBulkCommand({
    command,
    failure: "Nothing could be deleted. Please try again.",
    messages: { one: `${one} deleted`, many: `${many} deleted`, none: "Deleted already" },
    onDone: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      confirm="Delete"
      busy={busy}
      onConfirm={() => enqueue(records(), option && { [option.name]: isTicked })}
    >
      {children}
      {option ? (
        <CheckboxField
          name={option.name}
          label={option.label}
          checked={isTicked}
          onChange={(event) => setIsTicked(event.target.checked)}
          className="mt-4"
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** Confirms and deletes one record. Stays open until the list shows that it is deleted. `children` are the
 * consequences. */
export function DeleteRecordDialog<Name extends CommandName>({
  command,
  input,
  question,
  confirm = "Delete",
  deleted,
  failure,
  onClose,
  children,
}: {
  command: Name;
  input: CommandInput<Name>;
  question: string;
  /** The label of the confirming button. */
  confirm?: string;
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
    <ConfirmDialog onClose={onClose} title={question} confirm={confirm} busy={isPending} onConfirm={() => send(input)}>
      {children}
    </ConfirmDialog>
  );
}
