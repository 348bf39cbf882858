import { hyphensToSpaces, isSubmissionStatus, type SubmissionStatus } from "~/domain/leads/submission.ts";
import { type UndoableChange, useUndoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

const ACTION = "/admin/consultations/status";

/**
 * One consultation's status, optimistic while a change is in flight, and the function that sets it. A change that fails
 * is rolled back, and a toast reports it. List and dialog share the status of an id.
 */
export function useConsultationStatus({ id, status }: { id: string; status: SubmissionStatus }) {
  const { sent, set } = useSetConsultationStatuses(`status-${id}`);
  return { status: sent ?? status, setStatus: (next: SubmissionStatus) => set({ ids: [id] }, next) };
}

/** Sets the status of any number of consultations; a toast offers to undo it. `sent` is the status in flight. */
export function useSetConsultationStatuses(key?: string) {
  const undoToast = useUndoToast(ACTION);
  const { send, pendingInput, busy } = useCommand<UndoableChange & { status: string }>(ACTION, key, (answer) => {
    const { changed = 0, undo, status } = answer;
    if (changed === 0) return;
    const subject = changed === 1 ? "Consultation" : `${changed.toLocaleString("en")} consultations`;
    undoToast(`${subject} marked ${hyphensToSpaces(status)}`, changed, { changes: undo });
  });
  const set = (records: SelectedRecords, status: SubmissionStatus) => send({ changes: [{ records, status }] });
  return { set, busy, sent: pendingStatus(pendingInput) };
}

function pendingStatus(json: Record<string, unknown> | undefined): SubmissionStatus | undefined {
  const [change]: unknown[] = Array.isArray(json?.changes) ? json.changes : [];
  if (typeof change !== "object" || change === null || !("status" in change)) return undefined;
  return isSubmissionStatus(change.status) ? change.status : undefined;
}
