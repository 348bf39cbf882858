import { hyphensToSpaces, isSubmissionStatus, type SubmissionStatus } from "~/domain/leads/submission.ts";
import { type UndoableChange, useUndoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

const ACTION = "/admin/consultations/status";

/**
 * One consultation's status: what it is, or what it is about to become while the server is told, and the function that
 * sets it. When the server can't be told it goes back, and a toast says so. List and dialog share the status of an id.
 */
export function useConsultationStatus({ id, status }: { id: string; status: SubmissionStatus }) {
  const { sent, set } = useSetConsultationStatuses(`status-${id}`);
  return { status: sent ?? status, setStatus: (next: SubmissionStatus) => set({ ids: [id] }, next) };
}

/** Sets the status of any number of consultations; a toast offers to take it back. `sent` is what is being set. */
export function useSetConsultationStatuses(key?: string) {
  const undoToast = useUndoToast(ACTION);
  const { send, pendingInput, busy } = useCommand<UndoableChange & { status: string }>(ACTION, key, (answer) => {
    const { changed = 0, undo, status } = answer;
    if (changed === 0) return;
    const things = changed === 1 ? "Consultation" : `${changed.toLocaleString("en")} consultations`;
    undoToast(`${things} marked ${hyphensToSpaces(status)}`, changed, { changes: undo });
  });
  const set = (records: SelectedRecords, status: SubmissionStatus) => send({ changes: [{ records, status }] });
  return { set, busy, sent: pendingStatus(pendingInput) };
}

function pendingStatus(json: Record<string, unknown> | undefined): SubmissionStatus | undefined {
  const [change]: unknown[] = Array.isArray(json?.changes) ? json.changes : [];
  if (typeof change !== "object" || change === null || !("status" in change)) return undefined;
  return isSubmissionStatus(change.status) ? change.status : undefined;
}
