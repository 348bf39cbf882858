import { Tag, X } from "lucide-react";
import { useId, useState } from "react";
import { tagField } from "~/domain/leads/conversations/conversation-list.ts";
import type { SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { DialogForm } from "~/ui/dialog/dialog-form.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { useTagging } from "./use-conversation-commands.ts";

/** The tags of a conversation, which can be taken away, and the field for another one. */
export function TagEditor({ id, tags, allTags }: { id: string; tags: string[]; allTags: string[] }) {
  const { tag, busy } = useTagging();
  const records = { ids: [id] };
  return (
    <div data-restore-focus-to="[data-shortcut='tag']" className="mt-3 flex flex-wrap items-center gap-1.5">
      {tags.map((one) => (
        <Badge key={one} tone="neutral">
          {one}
          <button
            type="button"
            aria-label={`Remove the tag ${one}`}
            disabled={busy}
            className="-my-1 -mr-1.5 grid size-6 place-items-center rounded-full hover:text-ink"
            onClick={() => tag(records, one, false)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </Badge>
      ))}
      <DialogButton
        variant="ghost"
        data-shortcut="tag"
        dialog={(close) => (
          <TagDialog
            title="Add a tag"
            allTags={allTags.filter((one) => !tags.includes(one))}
            onChoose={(chosen) => tag(records, chosen, true)}
            onClose={close}
          />
        )}
      >
        <Tag aria-hidden="true" className="size-4" />
        Add a tag
      </DialogButton>
    </div>
  );
}

/** 'Tag' for the selection. */
export function TagSelectedButton({ records, allTags }: { records: () => SelectedRecords; allTags: string[] }) {
  const { tag, busy } = useTagging();
  return (
    <DialogButton
      disabled={busy}
      dialog={(close) => (
        <TagDialog
          title="Tag the selected conversations"
          allTags={allTags}
          onChoose={(chosen) => tag(records(), chosen, true)}
          onClose={close}
        />
      )}
    >
      Tag
    </DialogButton>
  );
}

function TagDialog({
  title,
  allTags,
  onChoose,
  onClose,
}: {
  title: string;
  allTags: string[];
  onChoose: (tag: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  return (
    <DialogForm
      title={title}
      submitLabel="Add the tag"
      onClose={onClose}
      onSubmit={() => {
        const { data, error: problem } = tagField.safeParse(typed);
        if (!data) return setError(problem?.issues[0]?.message);
        onClose();
        onChoose(data);
      }}
    >
      <TextField
        name="tag"
        label="Tag"
        list={`${id}-tags`}
        autoComplete="off"
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={`${id}-tags`}>
        {allTags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </DialogForm>
  );
}
