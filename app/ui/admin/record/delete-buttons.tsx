import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Picked } from "~/ui/admin/list/use-list-selection.ts";
import { Button } from "~/ui/controls/button.tsx";
import { DeleteRecords } from "./delete-records-dialog.tsx";

interface Deletion {
  action: string;
  /** What one is called and many are, at the beginning of a sentence and in it: `["Message", "messages"]`. */
  things: readonly [string, string];
}

/** 'Delete' in a record's details. `says` is what goes with it, a paragraph each; `onDeleted` closes the details. */
export function DeleteButton({
  action,
  things,
  id,
  title,
  says,
  onDeleted,
}: Deletion & { id: string; title: string; says: string[]; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      {asking ? (
        <DeleteRecords
          action={action}
          title={title}
          things={things}
          records={() => ({ ids: [id] })}
          onClose={() => setAsking(false)}
          onDeleted={onDeleted}
        >
          <div className="grid gap-2">
            {says.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </DeleteRecords>
      ) : null}
    </>
  );
}

/** 'Delete' for what is picked. `children` is what goes with it. */
export function DeletePicked({ action, things, picked, children }: Deletion & { picked: Picked; children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const [one, many] = things;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking ? (
        <DeleteRecords
          action={action}
          title={
            picked.count === 1
              ? `Delete 1 ${one.toLowerCase()}?`
              : `Delete ${picked.count.toLocaleString("en")} ${many}?`
          }
          things={things}
          records={picked.records}
          onClose={() => setAsking(false)}
          onDeleted={picked.clear}
        >
          {children}
        </DeleteRecords>
      ) : null}
    </>
  );
}
