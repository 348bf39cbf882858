import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** What putting off a conversation is called: one that waits for its visitor is to be remembered. */
export const SNOOZE_TEXTS = {
  open: { label: "Snooze", title: "Snooze until" },
  waiting: { label: "Remind me", title: "Remind me, unless they answer by" },
  done: { label: "Snooze", title: "Snooze until" },
} as const;

/** Gives any number of conversations a tag, or takes it from them; a toast offers to undo it. */
export function useTagging() {
  const { enqueue, busy } = useBulkCommand({
    command: "conversations.tag",
    failure: "The tag could not be changed. Please try again.",
  });
  return { busy, tag: (records: SelectedRecords, tag: string, add: boolean) => enqueue(records, { tag, add }) };
}

/** What is done to any number of conversations at once; a toast offers to undo it. `onDone`: it is stored. */
export function useConversationCommands(onDone?: () => void) {
  const state = useBulkCommand({
    command: "conversations.state",
    failure: "The conversation could not be moved. Please try again.",
    onDone,
  });
  const snooze = useBulkCommand({
    command: "conversations.snooze",
    failure: "The conversation could not be snoozed. Please try again.",
    onDone,
  });
  return {
    busy: state.busy || snooze.busy,
    archive: (records: SelectedRecords) => state.enqueue(records, { state: "done" }),
    reopen: (records: SelectedRecords) => state.enqueue(records, { state: "open" }),
    /** @param until - an ISO 8601 timestamp; null has them back in the inbox */
    snooze: (records: SelectedRecords, until: string | null) => snooze.enqueue(records, { until }),
  };
}
