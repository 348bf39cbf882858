import { undoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

const FAILURE = "The spam mark could not be changed. Please try again.";

/** The result of a spam mark: the ids of the changed records, and how many emails were released from quarantine. */
type SpamMarkResult = { ok: true; spam: boolean; ids: string[]; queued: number } | { ok: false };

/** Marks any number of records as spam or not spam by a command to `action`; a toast offers to undo it. */
export function useMarkSpam(action: string, { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {}) {
  const { send, busy } = useCommand<SpamMarkResult>({
    action,
    failure: FAILURE,
    key,
    onDone: (answer) => {
      if (!answer.ok) return;
      const { ids, spam } = answer;
      undoToast(markedText(answer), ids.length, { action, failure: FAILURE, input: { records: { ids }, spam: !spam } });
      onDone?.();
    },
  });
  return { mark: (records: SelectedRecords, spam: boolean) => send({ records, spam }), busy };
}

function markedText({ spam, ids, queued }: Extract<SpamMarkResult, { ok: true }>): string {
  const subject = ids.length === 1 ? "Marked" : `${ids.length.toLocaleString("en")} marked`;
  const releasedEmails =
    queued === 1 ? "One email that was held back is" : `${queued.toLocaleString("en")} emails that were held back are`;
  return `${subject} as ${spam ? "spam" : "not spam"}${queued > 0 ? `. ${releasedEmails} queued.` : ""}`;
}
