import type { MessageView } from "~/domain/leads/inbox/message-views.ts";
import { MESSAGES_DELETION_WARNING } from "~/domain/leads/triage/deletion-warning.ts";
import { MarkSelectedSpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";
import { Button } from "~/ui/controls/button.tsx";
import {
  MESSAGE_DELETE_ACTION,
  MESSAGE_NOUNS,
  MESSAGE_SPAM_ACTION,
  useSetMessageStatuses,
} from "./use-message-actions.ts";

/** The commands for the selected messages. */
export function SelectedMessagesActions({ selection, view }: { selection: ListSelection; view: MessageView }) {
  const { set, busy } = useSetMessageStatuses(selection.clear);
  return (
    <>
      {view === "spam" ? null : view === "archived" ? (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(selection.records(), "read")}>
          Move to inbox
        </Button>
      ) : (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(selection.records(), "archived")}>
          Archive
        </Button>
      )}
      {view === "unread" || view === "spam" ? null : (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(selection.records(), "unread")}>
          Mark unread
        </Button>
      )}
      {view === "inbox" || view === "unread" ? (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(selection.records(), "read")}>
          Mark read
        </Button>
      ) : null}
      <MarkSelectedSpamButton command={MESSAGE_SPAM_ACTION} selection={selection} inSpam={view === "spam"} />
      <DeleteSelectedButton command={MESSAGE_DELETE_ACTION} nouns={MESSAGE_NOUNS} selection={selection}>
        {MESSAGES_DELETION_WARNING}
      </DeleteSelectedButton>
    </>
  );
}
