import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** Sends pending subscribers a confirmation email, and releases them from quarantine. */
export function useRequestConfirmation() {
  const { order, busy } = useBulkCommand({
    command: "subscribers.ask",
    failure: "The emails could not be queued. Please try again.",
  });
  return { requestConfirmation: (records: SelectedRecords) => order(records), busy };
}

/** Removes bounced subscribers from the suppression list, so that issues are sent to them again. */
export function useReleaseSuppressed(onReleased?: () => void) {
  const { order, busy } = useBulkCommand({
    command: "subscribers.release",
    failure: "The addresses could not be released. Please try again.",
    onDone: onReleased,
  });
  return { release: (records: SelectedRecords) => order(records), busy };
}
