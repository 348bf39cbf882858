import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Has pending subscribers asked to confirm, whatever held that back. */
export function useRequestConfirmation() {
  const { send, busy } = useCommand<{ ok: boolean; asked?: number }>(
    "/admin/newsletter/ask",
    undefined,
    ({ asked = 0 }) => {
      if (asked === 0) toast.success("Nobody of these is pending");
      else toast.success(asked === 1 ? "Confirmation mail queued" : `${asked.toLocaleString("en")} mails queued`);
    },
  );
  return { requestConfirmation: (records: SelectedRecords) => send({ records }), busy };
}
