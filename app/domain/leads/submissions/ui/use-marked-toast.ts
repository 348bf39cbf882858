import { useSubmit } from "react-router";
import { submitWhenReachable } from "~/ui/admin/connection/connectivity.ts";
import { toast } from "~/ui/toast/toast.ts";

const MARK_ACTION = "/admin/form-submissions/mark";
/** Undoing sends the ids back; more than these would be too large a request. */
const MAX_UNDOABLE = 200_000;

/** What marking many submissions came to: the ids of those that were changed. */
export type ReadMarkAnswer = { ok: true; read: boolean; ids: string[] } | { ok: false };

/** Says how many submissions were marked, and offers to take it back. A failure has its toast already. */
export function useMarkedToast() {
  const submit = useSubmit();
  return (answer: ReadMarkAnswer) => {
    if (!answer.ok) return;
    const { ids, read } = answer;
    const undo = () =>
      void submitWhenReachable(MARK_ACTION, () =>
        submit(
          { ids, read: !read },
          { method: "post", action: MARK_ACTION, encType: "application/json", navigate: false },
        ),
      );
    const things = ids.length === 1 ? "1 submission" : `${ids.length.toLocaleString("en")} submissions`;
    toast.success(`${things} marked as ${read ? "read" : "unread"}`, {
      action: ids.length > 0 && ids.length <= MAX_UNDOABLE ? { label: "Undo", onClick: undo } : undefined,
    });
  };
}
