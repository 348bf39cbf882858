import { useState } from "react";
import type { Picked } from "~/ui/admin-shell/use-picked";
import { Button } from "~/ui/button";
import type { MessageView } from "../../inbox";
import { DeleteMessages } from "./delete-messages";
import { useSetMessages } from "./use-message-actions";

/** What can be done with the messages that are picked. */
export function PickedActions({ picked, view }: { picked: Picked; view: MessageView }) {
  const [deleting, setDeleting] = useState(false);
  const { set, busy } = useSetMessages(picked.clear);
  const count = picked.count.toLocaleString("en");
  return (
    <>
      {view === "archived" ? (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(picked.records(), "read")}>
          Move to inbox
        </Button>
      ) : (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(picked.records(), "archived")}>
          Archive
        </Button>
      )}
      {view === "unread" ? null : (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(picked.records(), "unread")}>
          Mark unread
        </Button>
      )}
      {view === "inbox" || view === "unread" ? (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => set(picked.records(), "read")}>
          Mark read
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {deleting ? (
        <DeleteMessages
          title={picked.count === 1 ? "Delete 1 message?" : `Delete ${count} messages?`}
          records={picked.records}
          onClose={() => setDeleting(false)}
          onDeleted={picked.clear}
        >
          Their replies and drafts go with them. The form submissions that they came with stay. This cannot be undone.
        </DeleteMessages>
      ) : null}
    </>
  );
}
