import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { DeleteRecordsDialog } from "./delete-records-dialog.tsx";

interface DeletionTarget {
  action: string;
  /** What one is called and many are, at the beginning of a sentence and in it: `["Message", "messages"]`. */
  nouns: readonly [string, string];
}

/** 'Delete' in a record's details. `says` is what goes with it, a paragraph each; `onDeleted` closes the details. */
export function DeleteButton({
  action,
  nouns: things,
  id,
  title,
  consequences: says,
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
          action={action}
          title={title}
          nouns={things}
          records={() => ({ ids: [id] })}
          onClose={() => setIsConfirming(false)}
          onDeleted={onDeleted}
        >
          <div className="grid gap-2">
            {says.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </DeleteRecordsDialog>
      ) : null}
    </>
  );
}

/** 'Delete' for what is picked. `children` is what goes with it. */
export function DeleteSelectedButton({
  action,
  nouns: things,
  selection: picked,
  children,
}: DeletionTarget & { selection: ListSelection; children: ReactNode }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [one, many] = things;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      {isConfirming ? (
        <DeleteRecordsDialog
          action={action}
          title={
            picked.count === 1
              ? `Delete 1 ${one.toLowerCase()}?`
              : `Delete ${picked.count.toLocaleString("en")} ${many}?`
          }
          nouns={things}
          records={picked.records}
          onClose={() => setIsConfirming(false)}
          onDeleted={picked.clear}
        >
          {children}
        </DeleteRecordsDialog>
      ) : null}
    </>
  );
}
