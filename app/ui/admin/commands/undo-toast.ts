import { useSubmit } from "react-router";
import { submitWhenReachable } from "~/ui/admin/connection/connectivity.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Undoing sends the ids back; more than these would be too large a request. */
const MAX_UNDO_IDS = 200_000;

/** What a change of statuses came to: how many records, and the steps that undo it. */
export interface UndoableChange {
  ok: boolean;
  changed?: number;
  undo?: unknown[];
}

/** Says that statuses were changed, with a button that undoes it. `action` takes the steps; `things` counts what was changed. */
export function useUndoToast(action: string) {
  const submit = useSubmit();
  return (text: string, { changed = 0, undo = [] }: UndoableChange) => {
    const undoChange = () =>
      void submitWhenReachable(action, () =>
        submit(JSON.parse(JSON.stringify({ changes: undo })), {
          method: "post",
          action,
          encType: "application/json",
          navigate: false,
        }),
      );
    const undoable = changed > 0 && changed <= MAX_UNDO_IDS;
    toast.success(text, { action: undoable ? { label: "Undo", onClick: undoChange } : undefined });
  };
}
