import { useSubmit } from "react-router";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { submitWhenReachable } from "~/ui/admin/connection/connectivity.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { toast } from "~/ui/toast/toast.ts";

/** What marking came to: the ids of the records that changed, and how many mails are on their way that were held back. */
type SpamMarkResult = { ok: true; spam: boolean; ids: string[]; queued: number } | { ok: false };

/** Undoing sends the ids back; more than these would be too large a request. */
const MAX_UNDO_IDS = 200_000;

/** Marks any number of records as spam or as none, by one of the screens' actions; a toast offers to take it back. */
export function useMarkSpam(action: string, { key, onDone }: { key?: string; onDone?: (() => void) | undefined } = {}) {
  const submit = useSubmit();
  const { send, busy } = useCommand<SpamMarkResult>(action, key, (answer) => {
    if (!answer.ok) return;
    const { ids, spam } = answer;
    const undo = () =>
      void submitWhenReachable(action, () =>
        submit(
          { records: { ids }, spam: !spam },
          { method: "post", action, encType: "application/json", navigate: false },
        ),
      );
    const undoable = ids.length > 0 && ids.length <= MAX_UNDO_IDS;
    toast.success(markedText(answer), { action: undoable ? { label: "Undo", onClick: undo } : undefined });
    onDone?.();
  });
  return { mark: (records: SelectedRecords, spam: boolean) => send({ records, spam }), busy };
}

function markedText({ spam, ids, queued }: Extract<SpamMarkResult, { ok: true }>): string {
  const things = ids.length === 1 ? "Marked" : `${ids.length.toLocaleString("en")} marked`;
  const mails =
    queued === 1 ? "One mail that was held back is" : `${queued.toLocaleString("en")} mails that were held back are`;
  return `${things} as ${spam ? "spam" : "not spam"}${queued > 0 ? `. ${mails} queued.` : ""}`;
}
