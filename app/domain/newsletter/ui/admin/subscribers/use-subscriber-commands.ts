import { formatCount } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Sends pending subscribers a confirmation email, and releases them from quarantine. */
export function useRequestConfirmation() {
  const { send, busy } = useCommand<{ ok: boolean; requested?: number }>({
    action: "/admin/newsletter/ask",
    failure: "The emails could not be queued. Please try again.",
    onDone: ({ requested = 0 }) => {
      if (requested === 0) toast.success("None of these are pending");
      else toast.success(requested === 1 ? "Confirmation email queued" : `${formatCount(requested)} emails queued`);
    },
  });
  return { requestConfirmation: (records: SelectedRecords) => send({ records }), busy };
}

/** Removes bounced subscribers from the suppression list, so that issues are sent to them again. */
export function useReleaseSuppressed(onReleased?: () => void) {
  const { send, busy } = useCommand<{ ok: boolean; released?: number }>({
    action: "/admin/newsletter/release",
    failure: "The addresses could not be released. Please try again.",
    onDone: ({ released = 0 }) => {
      if (released === 0) toast.success("None of these had bounced");
      else toast.success(released === 1 ? "Address released" : `${formatCount(released)} addresses released`);
      onReleased?.();
    },
  });
  return { release: (records: SelectedRecords) => send({ records }), busy };
}
