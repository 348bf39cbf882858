import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Has issues sent to bounced subscribers again. */
export function useReleaseSuppressed(onReleased?: () => void) {
  const { send, busy } = useCommand<{ ok: boolean; released?: number }>(
    "/admin/newsletter/release",
    undefined,
    ({ released = 0 }) => {
      if (released === 0) toast.success("None of these had bounced");
      else toast.success(released === 1 ? "Address released" : `${released.toLocaleString("en")} addresses released`);
      onReleased?.();
    },
  );
  return { release: (records: SelectedRecords) => send({ records }), busy };
}
