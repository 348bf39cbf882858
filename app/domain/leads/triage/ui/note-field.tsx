import { useId, useMemo, useRef } from "react";
import { MAX_NOTE_LENGTH } from "~/domain/leads/triage/lead-context.ts";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { hasUnsaved, type StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";

export interface NoteProps {
  /** What it is about; sent with the text. */
  about: Omit<CommandInput<"notes.save">, "text" | "was">;
  text: string;
}

interface NoteFields {
  text: string;
}

/**
 * The owner's note. A draft is stored until it is saved, and a note that was changed elsewhere meanwhile is reported as
 * a conflict instead of being overwritten.
 */
export function NoteField({ about, text }: NoteProps) {
  const id = useId();
  const stored = useMemo(() => storedNote(text), [text]);
  const draft = useDraft<NoteFields, StoredRecord<NoteFields>>({
    key: `unsaved:note:${about.leadId}`,
    isRestored: true,
    stored,
    adoptedFields: () => ["text"],
  });
  const shown = useDraftState(draft, ({ mine }) => mine.text);
  const isUnsaved = useDraftState(draft, hasUnsaved);
  const conflict = useDraftState(draft, ({ conflicts, base }) => (conflicts.length > 0 ? base.stored.text : undefined));
  const sent = useRef<NoteFields>({ text });
  const { send, busy } = useCommand({
    command: "notes.save",
    failure: "The note could not be saved. What you typed is kept.",
    onDone: (answer) => {
      if (!answer.saved && "gone" in answer) {
        return toast.error("This has been deleted in the meantime. The note could not be saved.");
      }
      if (!answer.saved) {
        return draft.answer({ outcome: "conflict", current: storedNote(answer.conflict) }, sent.current);
      }
      draft.answer({ outcome: "saved", stored: storedNote(answer.text) }, sent.current);
      toast.success("Note saved");
    },
  });
  const save = () => {
    const { mine, base, conflicts } = draft.get();
    if (!draft.hasUnsaved() || conflicts.length > 0 || busy) return;
    sent.current = mine;
    send({ ...about, text: mine.text, was: base.stored.text });
  };
  const saveMine = () => {
    draft.resolve("mine");
    save();
  };
  return (
    <section aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        Note
      </label>
      {conflict === undefined ? null : (
        <Banner tone="warn" title="This note was changed elsewhere" className="mb-3">
          <p className="mt-1 whitespace-pre-wrap">{conflict || "It was emptied."}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <SmallButton onClick={saveMine}>Save mine</SmallButton>
            <SmallButton onClick={() => draft.resolve("theirs")}>Take that one</SmallButton>
          </div>
        </Banner>
      )}
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        placeholder="Only you see this"
        value={shown}
        onChange={({ target }) => draft.change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
        }}
        className="control min-h-20 resize-y md:text-sm"
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-muted text-xs">{isUnsaved ? "Not saved yet" : ""}</p>
        <SmallButton busy={busy} busyLabel="Saving..." disabled={!isUnsaved} onClick={save}>
          Save note
        </SmallButton>
      </div>
    </section>
  );
}

/** Notes have no version: a save names the text that it is based on. */
function storedNote(text: string): StoredRecord<NoteFields> {
  return { fields: { text }, version: null };
}
