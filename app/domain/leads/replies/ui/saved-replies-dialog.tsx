import { Paperclip } from "lucide-react";
import { useId, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { Attachment } from "~/domain/leads/files/attachment.ts";
import { RemovableFiles } from "~/domain/leads/files/ui/attachment-list.tsx";
import { MAX_REPLY_LENGTH, type SavedReply } from "~/domain/leads/replies/reply.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";

/** Where saved replies are added, changed and deleted. A new one starts with `suggestion` and the draft's files. */
export function SavedRepliesDialog({
  savedReplies,
  suggestion,
  draftFiles,
  onClose,
}: {
  savedReplies: SavedReply[];
  suggestion: string;
  draftFiles: Attachment[];
  onClose: () => void;
}) {
  const [editing, setEditing] = useState<SavedReply>();
  // Whose row has the focus once its form has closed; where it has none, the button below has it.
  const [edited, setEdited] = useState<string>();
  const isListed = savedReplies.some(({ id }) => id === edited);
  const edit = (reply: SavedReply) => {
    setEditing(reply);
    setEdited(reply.id);
  };
  const [deleting, setDeleting] = useState<SavedReply>();
  const { send, busy } = useCommand({
    command: "saved-replies.delete",
    failure: "The saved reply could not be deleted. Please try again.",
    onDone: () => setDeleting(undefined),
  });
  return (
    <Dialog onClose={onClose} title="Saved replies" size="lg">
      {editing ? (
        <SavedReplyForm key={editing.id} reply={editing} draftFiles={draftFiles} onDone={() => setEditing(undefined)} />
      ) : (
        <>
          {savedReplies.length === 0 ? (
            <p className="mb-4 text-muted">Nothing saved yet. Save what you write again and again.</p>
          ) : (
            <ul className="mb-4 divide-y rounded-md border">
              {savedReplies.map((reply) => (
                <li key={reply.id} className="flex flex-wrap items-center gap-2 p-3 text-sm">
                  <div className="min-w-0 flex-[1_1_12rem]">
                    <p className="truncate font-medium">{reply.title}</p>
                    <p className="truncate text-muted">{reply.body}</p>
                    {reply.files.length > 0 ? (
                      <p className="truncate text-muted">{reply.files.map(({ name }) => name).join(", ")}</p>
                    ) : null}
                  </div>
                  <SmallButton autoFocus={reply.id === edited} onClick={() => edit(reply)} of={reply.title}>
                    Edit
                  </SmallButton>
                  <SmallButton variant="ghost" onClick={() => setDeleting(reply)} of={reply.title}>
                    Delete
                  </SmallButton>
                </li>
              ))}
            </ul>
          )}
          <SmallButton
            variant="primary"
            // Another element once the row is deleted, which takes its focus.
            key={String(isListed)}
            autoFocus={edited !== undefined && !isListed}
            onClick={() => edit({ id: uuidv7(), title: "", body: suggestion, files: draftFiles })}
          >
            New saved reply
          </SmallButton>
        </>
      )}
      {deleting ? (
        <ConfirmDialog
          onClose={() => setDeleting(undefined)}
          title="Delete this saved reply?"
          confirm="Delete"
          busy={busy}
          onConfirm={() => {
            setEdited(deleting.id);
            send({ id: deleting.id });
          }}
        >
          “{deleting.title}” goes. Replies that were made of it stay.
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}

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
            <SmallButton
              icon={Paperclip}
              variant="ghost"
              disabled={busy}
              onClick={() => setFiles([...files, ...addable])}
            >
              Add the files of the reply
            </SmallButton>
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
