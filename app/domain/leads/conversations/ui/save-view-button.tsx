import { Bookmark, Trash2 } from "lucide-react";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { inboxViewSchema } from "~/domain/leads/conversations/conversation-list.ts";
import type { InboxView } from "~/domain/leads/conversations/conversation-views.ts";
import { undoToast, useCommand } from "~/ui/admin/commands/use-command.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** Keeps the filters of the address in the sidebar under a name, or, where they are kept, removes them from there. */
export function SaveViewButton({ filters, views }: { filters: string; views: InboxView[] }) {
  const [id, setId] = useState(() => uuidv7());
  const kept = views.find((view) => view.filters === filters);
  const remove = useCommand({
    command: "inbox-views.delete",
    failure: "The view could not be removed. Please try again.",
    onDone: () => {
      if (!kept) return;
      const failure = "The view could not be kept. Please try again.";
      undoToast("View removed from the sidebar", 1, { command: "inbox-views.save", failure, input: kept });
    },
  });
  if (filters === "") return null;
  if (kept) {
    return (
      <SmallButton icon={Trash2} busy={remove.busy} onClick={() => remove.send({ id: kept.id })}>
        Remove this view
      </SmallButton>
    );
  }
  return (
    <DialogButton
      dialog={(close) => (
        <FormDialog
          title="Keep this view"
          description="It goes in the sidebar, below the inbox, with its number of conversations."
          command="inbox-views.save"
          schema={inboxViewSchema.pick({ name: true })}
          input={({ name = "" }) => ({ id, name, filters })}
          saved={({ name }) => `“${name}” is in the sidebar`}
          failure="The view could not be kept. Please try again."
          onDone={() => setId(uuidv7())}
          onClose={close}
        >
          {(field) => <TextField {...field("name")} label="Name" maxLength={60} required />}
        </FormDialog>
      )}
    >
      <Bookmark aria-hidden="true" className="size-4" />
      Keep this view
    </DialogButton>
  );
}
