import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";
import { type StatusCommand, useStatusCommand } from "~/domain/leads/triage/ui/status-controls.tsx";
import { useCommand } from "~/ui/admin/commands/use-command.ts";

/** Singular and plural. */
export const MESSAGE_NOUNS = ["Message", "messages"] as const;

/** The command that sets the status of messages. */
export const MESSAGE_STATUS_COMMAND: StatusCommand<MessageStatus> = {
  command: "messages.status",
  failure: "The message could not be changed. Please try again.",
  statuses: MESSAGE_STATUSES,
};

/** Gives messages another status; a toast offers to undo it. `onDone` is called when the change is stored. */
export function useSetMessageStatuses(onDone?: () => void) {
  return useStatusCommand(MESSAGE_STATUS_COMMAND, { onDone });
}

/** One message's star, optimistic while a change is in flight, and the function that changes it. */
export function useStar({ id, isStarred }: { id: string; isStarred: boolean }) {
  const { send, pendingInput } = useCommand({
    command: "messages.star",
    failure: "The star could not be changed. Please try again.",
    key: `star-${id}`,
  });
  const starred = typeof pendingInput?.starred === "boolean" ? pendingInput.starred : isStarred;
  return { starred, toggle: () => send({ ids: [id], starred: !starred }) };
}
