import type { MessageView } from "~/domain/leads/inbox/message-views.ts";
import type { MessageStatus } from "~/domain/leads/lead-status.ts";
import { MESSAGES_DELETION_WARNING } from "~/domain/leads/triage/deletion-warning.ts";
import { MarkSelectedSpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { SelectedStatusButtons } from "~/domain/leads/triage/ui/status-controls.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";
import {
  MESSAGE_DELETE_ACTION,
  MESSAGE_NOUNS,
  MESSAGE_SPAM_ACTION,
  MESSAGE_STATUS_COMMAND,
} from "./use-message-actions.ts";

const ARCHIVE = { archived: "Archive" };
const MARK_UNREAD = { unread: "Mark unread" };
const MARK_READ = { read: "Mark read" };

/** What the buttons are called that give messages another status, by the view. */
const STATUS_LABELS: Record<MessageView, Partial<Record<MessageStatus, string>>> = {
  inbox: { ...ARCHIVE, ...MARK_UNREAD, ...MARK_READ },
  unread: { ...ARCHIVE, ...MARK_READ },
  read: { ...ARCHIVE, ...MARK_UNREAD },
  replied: { ...ARCHIVE, ...MARK_UNREAD },
  archived: { read: "Move to inbox", ...MARK_UNREAD },
  spam: {},
};

/** The commands for the selected messages. */
export function SelectedMessagesActions({ selection, view }: { selection: ListSelection; view: MessageView }) {
  return (
    <>
      <SelectedStatusButtons
        command={MESSAGE_STATUS_COMMAND}
        selection={selection}
        labels={STATUS_LABELS[view]}
        onDone={selection.clear}
      />
      <MarkSelectedSpamButton command={MESSAGE_SPAM_ACTION} selection={selection} inSpam={view === "spam"} />
      <DeleteSelectedButton command={MESSAGE_DELETE_ACTION} nouns={MESSAGE_NOUNS} selection={selection}>
        {MESSAGES_DELETION_WARNING}
      </DeleteSelectedButton>
    </>
  );
}
