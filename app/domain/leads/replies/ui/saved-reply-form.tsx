import { useId, useState } from "react";
import type { SavedReply } from "~/domain/leads/replies/reply.ts";
import { MAX_REPLY_LENGTH } from "~/domain/leads/replies/reply.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";

/** Creates or changes a saved reply. */
export function SavedReplyForm({ reply, onDone }: { reply: SavedReply; onDone: () => void }) {
  const idPrefix = useId();
  const [title, setTitle] = useState(reply.title);
  const [body, setBody] = useState(reply.body);
  const { send, busy } = useCommand({
    command: "saved-replies.save",
    failure: "The saved reply could not be stored. Please try again.",
    onDone,
  });
  const isBlank = title.trim() === "" || body.trim() === "";
  return (
    <FormIdProvider idPrefix={idPrefix}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank) send({ id: reply.id, title, body });
        }}
      >
        <TextField
          name="title"
          label="Title"
          maxLength={100}
          required
          readOnly={busy}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextAreaField
          name="body"
          label="Text"
          description="{name} becomes the visitor’s first name, {company} their company, {date} today, {myName} your name."
          rows={8}
          maxLength={MAX_REPLY_LENGTH}
          required
          readOnly={busy}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving..." disabled={isBlank}>
            Save
          </Button>
        </div>
      </form>
    </FormIdProvider>
  );
}
