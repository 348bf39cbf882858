import { useEffect, useId, useRef, useState } from "react";
import { MAX_NOTE_LENGTH } from "~/domain/leads/desk/lead-context.ts";
import type { NoteSaveResult } from "~/domain/leads/desk/lead-requests.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { useTextDraft } from "~/ui/admin/drafts/use-text-draft.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Where a note is saved and what it is about: `about` is sent with the text. */
export interface NoteProps {
  action: string;
  about: Record<string, string> & { leadId: string };
  text: string;
}

type NoteAnswer = ({ ok: true } & NoteSaveResult) | { ok: false };

/**
 * The owner's note. A draft is stored until it is saved, and a note that was changed elsewhere meanwhile is reported as
 * a conflict instead of being overwritten.
 */
export function NoteField({ action, about, text }: NoteProps) {
  const id = useId();
  const [draft, saveDraft] = useTextDraft(`note:${about.leadId}`);
  const [conflict, setConflict] = useState<string>();
  const sent = useRef("");
  const { send, busy } = useCommand<NoteAnswer>(action, undefined, (answer) => {
    if (!answer.ok) return;
    if (!answer.saved && "gone" in answer) {
      return toast.error("This has been deleted meanwhile. The note could not be saved.");
    }
    if (!answer.saved) return setConflict(answer.conflict);
    setConflict(undefined);
    // What was typed while the request was in flight isn't saved.
    saveDraft(draft && draft.text !== sent.current ? { text: draft.text, was: answer.text } : null);
    toast.success("Note saved");
  });
  // It is saved: the response was lost, or another tab saved the same text.
  const isStored = draft?.text === text && !busy;
  useEffect(() => {
    if (isStored) saveDraft(null);
  }, [isStored, saveDraft]);
  const shown = draft?.text ?? text;
  const save = (was = draft?.was ?? text) => {
    if (!draft || busy) return;
    sent.current = draft.text;
    send({ ...about, text: draft.text, was });
  };
  return (
    <section aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        Note
      </label>
      {conflict === undefined ? null : (
        <Banner tone="warn" title="This note was changed elsewhere" className="mb-3">
          <p className="mt-1 whitespace-pre-wrap break-words">{conflict || "It was emptied."}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => save(conflict)}>
              Save mine
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                saveDraft(null);
                setConflict(undefined);
              }}
            >
              Take that one
            </Button>
          </div>
        </Banner>
      )}
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        placeholder="Only you see this"
        value={shown}
        onChange={({ target }) =>
          saveDraft(target.value === text ? null : { text: target.value, was: draft?.was ?? text })
        }
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
        }}
        className="control min-h-20 resize-y text-sm"
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-muted text-xs">{draft ? "Not saved yet" : ""}</p>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          busyLabel="Saving..."
          disabled={!draft}
          onClick={() => save()}
        >
          Save note
        </Button>
      </div>
    </section>
  );
}
