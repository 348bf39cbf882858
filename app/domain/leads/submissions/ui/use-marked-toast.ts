import { useUndoToast } from "~/ui/admin/commands/undo-toast.ts";

/** The result of marking many submissions: the ids of those that changed. */
export type ReadMarkAnswer = { ok: true; read: boolean; ids: string[] } | { ok: false };

/** Returns a function that confirms a read mark in a toast with 'Undo'. A failure has its error toast already. */
export function useMarkedToast() {
  const undoToast = useUndoToast("/admin/form-submissions/mark");
  return (answer: ReadMarkAnswer) => {
    if (!answer.ok) return;
    const { ids, read } = answer;
    const subject = ids.length === 1 ? "1 submission" : `${ids.length.toLocaleString("en")} submissions`;
    undoToast(`${subject} marked as ${read ? "read" : "unread"}`, ids.length, { ids, read: !read });
  };
}
