import { Paperclip } from "lucide-react";
import { useId, useState } from "react";
import type { Attachment } from "~/domain/leads/files/attachment.ts";
import { RemovableFiles } from "~/domain/leads/files/ui/attachment-list.tsx";
import type { SavedReply } from "~/domain/leads/replies/reply.ts";
import { MAX_REPLY_LENGTH } from "~/domain/leads/replies/reply.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";

/** Creates or changes a saved reply, which can have the files of the reply that is being written. */
export function SavedReplyForm({
  reply,
  draftFiles,
  onDone,
}: {
  reply: SavedReply;
  draftFiles: Attachment[];
  onDone: () => void;
}) {
  const idPrefix = useId();
  const [title, setTitle] = useState(reply.title);
  const [body, setBody] = useState(reply.body);
  const [files, setFiles] = useState(reply.files);
  const isAlike = (one: Attachment) => files.some(({ name, size }) => one.name === name && one.size === size);
  const addable = draftFiles.filter((file) => !isAlike(file));
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
          if (!isBlank) send({ id: reply.id, title, body, files: idsOf(files), seenFiles: idsOf(reply.files) });
        }}
      >
        <TextField
          name="title"
          label="Title"
          maxLength={100}
          autoFocus
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
        <RemovableFiles
          label="Files of this saved reply"
          files={files}
          disabled={busy}
          onRemove={(removed) => setFiles(files.filter(({ id }) => id !== removed))}
        />
        {addable.length > 0 ? (
          <p>
            <Button variant="ghost" size="sm" disabled={busy} onClick={() => setFiles([...files, ...addable])}>
              <Paperclip aria-hidden="true" className="size-4" />
              Add the files of the reply
            </Button>
          </p>
        ) : files.length === 0 ? (
          <p className="text-muted text-sm">To save files with it, attach them to the reply first.</p>
        ) : null}
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

const idsOf = (files: Attachment[]) => files.map(({ id }) => id);
