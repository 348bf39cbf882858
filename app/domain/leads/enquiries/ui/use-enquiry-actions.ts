import { ENQUIRY_STATUSES, type EnquiryStatus } from "~/domain/leads/enquiries/enquiry-filters.ts";
import { type UndoableChange, useUndoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** The action that marks the leads of enquiries as spam or as not spam. */
export const ENQUIRY_SPAM_ACTION = "/admin/enquiries/spam";

/** The action that deletes the leads of enquiries. */
export const ENQUIRY_DELETE_ACTION = "/admin/enquiries/delete";

/** Singular and plural. */
export const ENQUIRY_NOUNS = ["Enquiry", "enquiries"] as const;

const STATUS_ACTION = "/admin/enquiries/status";

/**
 * One enquiry's status, optimistic while a change is in flight, and the function that sets it. A change that fails is
 * rolled back, and a toast reports it. List and dialog share the status of an id.
 */
export function useEnquiryStatus({ id, status }: { id: string; status: EnquiryStatus }) {
  const { sent, set } = useSetEnquiryStatuses(`enquiry-${id}`);
  return { status: sent ?? status, setStatus: (next: EnquiryStatus) => set({ ids: [id] }, next) };
}

/** Sets the status of any number of enquiries; a toast offers to undo it. `sent` is the status in flight. */
export function useSetEnquiryStatuses(key?: string) {
  const undoToast = useUndoToast(STATUS_ACTION);
  const { send, pendingInput, busy } = useCommand<UndoableChange & { status: string }>(STATUS_ACTION, key, (answer) => {
    const { changed = 0, undo, status } = answer;
    if (changed === 0) return;
    undoToast(`${changed === 1 ? "Enquiry" : `${changed.toLocaleString("en")} enquiries`} marked ${status}`, changed, {
      changes: undo,
    });
  });
  const set = (records: SelectedRecords, status: EnquiryStatus) => send({ changes: [{ records, status }] });
  return { set, busy, sent: pendingStatus(pendingInput) };
}

function pendingStatus(json: Record<string, unknown> | undefined): EnquiryStatus | undefined {
  const [change]: unknown[] = Array.isArray(json?.changes) ? json.changes : [];
  if (typeof change !== "object" || change === null || !("status" in change)) return undefined;
  return ENQUIRY_STATUSES.find((status) => status === change.status);
}
