import type { MessageStatus } from "~/domain/leads/inbox/message-views.ts";
import { type UndoableChange, useUndoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";

/** The action that marks the leads of messages as spam or as not spam. */
export const MESSAGE_SPAM_ACTION = "/admin/messages/spam";

/** The action that deletes messages. */
export const MESSAGE_DELETE_ACTION = "/admin/messages/delete";

/** Singular and plural. */
export const MESSAGE_NOUNS = ["Message", "messages"] as const;

const STATUS_ACTION = "/admin/messages/status";
const STATUS_CHANGED_TEXTS: Record<MessageStatus, string> = {
  unread: "marked unread",
  read: "moved to the inbox",
  replied: "moved to Replied",
  archived: "archived",
};

/** Gives messages another status; a toast offers to undo it. `onDone` is called when the change is stored. */
export function useSetMessageStatuses(onDone?: () => void) {
  const undoToast = useUndoToast(STATUS_ACTION);
  const { send, busy } = useCommand<UndoableChange & { status: MessageStatus }>(STATUS_ACTION, undefined, (answer) => {
    const { changed = 0, undo, status } = answer;
    if (changed > 0) {
      const subject = changed === 1 ? "Message" : `${changed.toLocaleString("en")} messages`;
      undoToast(`${subject} ${STATUS_CHANGED_TEXTS[status]}`, changed, { changes: undo });
    }
    onDone?.();
  });
  const set = (records: SelectedRecords, status: MessageStatus) => send({ changes: [{ records, status }] });
  return { set, busy };
}

/** One message's star, optimistic while a change is in flight, and the function that changes it. */
export function useStar({ id, isStarred }: { id: string; isStarred: boolean }) {
  const { send, pendingInput } = useCommand("/admin/messages/star", `star-${id}`);
  const starred = typeof pendingInput?.starred === "boolean" ? pendingInput.starred : isStarred;
  return { starred, toggle: () => send({ ids: [id], starred: !starred }) };
}
