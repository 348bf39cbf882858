import { undoToast } from "~/ui/admin/commands/undo-toast.ts";

/** The result of marking many submissions: the ids of those that changed. */
export type ReadMarkAnswer = { ok: true; read: boolean; ids: string[] } | { ok: false };

/** Confirms a read mark in a toast with 'Undo'. A failure has its error toast already. */
export function showMarkedToast(answer: ReadMarkAnswer): void {
  if (!answer.ok) return;
  const { ids, read } = answer;
  const subject = ids.length === 1 ? "1 submission" : `${ids.length.toLocaleString("en")} submissions`;
  undoToast(`${subject} marked as ${read ? "read" : "unread"}`, ids.length, {
    action: "/admin/form-submissions/mark",
    failure: "The read mark could not be changed. Please try again.",
    input: { ids, read: !read },
  });
}
