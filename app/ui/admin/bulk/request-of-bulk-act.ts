import type { BulkActRequest, BulkActView } from "~/shared/lists/bulk-act.ts";
import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { toast } from "~/ui/toast/toast.ts";
import { leftText } from "./bulk-act-text.ts";

const FAILURES: Record<BulkActRequest, string> = {
  cancel: "It could not be cancelled. Please try again.",
  undo: "It could not be undone. Please try again.",
  retry: "It could not be started again. Please try again.",
  dismiss: "It could not be dismissed. Please try again.",
};

/** Asks the site to cancel, undo, retry or dismiss an act. */
export function sendBulkActRequest({ id }: Pick<BulkActView, "id">, request: BulkActRequest): void {
  sendCommand({
    key: `bulk-act-${id}`,
    command: "bulk-acts.request",
    input: { id, request },
    failure: FAILURES[request],
    onResult: (result) => {
      const { act } = result as { act?: BulkActView };
      if (request === "undo" && act && !act.isShown && act.left > 0) toast.success(`Undone. ${leftText(act.left)}`);
    },
  });
}
