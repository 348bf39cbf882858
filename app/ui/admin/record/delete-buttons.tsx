import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { BulkCommandName } from "~/ui/admin/commands/owner-command.ts";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { DeleteRecordsDialog } from "./delete-records-dialog.tsx";

interface DeletionTarget {
  command: BulkCommandName;
  /** Singular, capitalized, and plural: `["Message", "messages"]`. */
  nouns: readonly [string, string];
}

/** 'Delete' in a record's details, after a confirmation that lists the `consequences`, a paragraph each. */
export function DeleteButton({
  command,
  nouns,
  id,
  title,
  consequences,
  onDeleted,
}: DeletionTarget & { id: string; title: string; consequences: string[]; onDeleted: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      {isConfirming ? (
        <DeleteRecordsDialog
          command={command}
          title={title}
          nouns={nouns}
          records={() => ({ ids: [id] })}
          onClose={() => setIsConfirming(false)}
          onDeleted={onDeleted}
        >
          <div className="grid gap-2">
            {consequences.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </DeleteRecordsDialog>
      ) : null}
    </>
  );
}

/** 'Delete' for the selection. `children` are the consequences. */
export function DeleteSelectedButton({
  command,
  nouns,
  selection,
  children,
}: DeletionTarget & { selection: ListSelection; children: ReactNode }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [one, many] = nouns;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {isConfirming ? (
        <DeleteRecordsDialog
          command={command}
          title={
            selection.count === 1
              ? `Delete 1 ${one.toLowerCase()}?`
              : `Delete ${formatBoundedCount(selection)} ${many}?`
          }
          nouns={nouns}
          records={selection.records}
          onClose={() => setIsConfirming(false)}
          onDeleted={selection.clear}
        >
          {children}
        </DeleteRecordsDialog>
      ) : null}
    </>
  );
}
