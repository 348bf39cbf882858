import { type SubmitTarget, useSubmit } from "react-router";
import { MAX_IDS } from "~/shared/length-limits.ts";
import { submitWhenReachable } from "~/ui/admin/connection/connectivity.ts";
import { toast } from "~/ui/toast/toast.ts";

/** The result of a change of statuses: how many records changed, and the changes that revert it. */
export interface UndoableChange {
  ok: boolean;
  changed?: number;
  undo?: unknown[];
}

/**
 * Returns a function that confirms a change of `changed` records in a toast, with an 'Undo' button that posts the command
 * `undo` to `action`. Without the button when nothing changed, or more than one request can revert.
 */
export function useUndoToast(action: string) {
  const submit = useSubmit();
  return (text: string, changed: number, undo: Record<string, unknown>) => {
    const options = { method: "post", action, encType: "application/json", navigate: false } as const;
    const onClick = () => void submitWhenReachable(action, () => submit(undo as SubmitTarget, options));
    const isUndoable = changed > 0 && changed <= MAX_IDS;
    toast.success(text, { action: isUndoable ? { label: "Undo", onClick } : undefined });
  };
}
