import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useRevalidator } from "react-router";
import type { Issue, IssueStatus, IssueText } from "~/domain/newsletter/issues/issue.ts";
import {
  changedIssueFields,
  type IssueField,
  mergeIssueEdits,
  pickFields,
} from "~/domain/newsletter/issues/merge-issue-edits.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/use-unload-warning.ts";
import { toast } from "~/ui/toast/toast.ts";
import { readStoredIssueDraft, storeIssueDraft } from "./issue-draft-storage.ts";
import { type SaveDraftResult, saveIssueDraft } from "./save-issue-draft.ts";

/** Autosave waits until nothing was typed for so long (debounce), after a failure a little longer. */
const AUTOSAVE_DEBOUNCE_MS = 1_200;
const AUTOSAVE_RETRY_MS = 5_000;

/** The status of an issue that is being edited; another tab may have deleted it (`gone`). */
export type DraftStatus = IssueStatus | "gone";

interface DraftState {
  text: IssueText;
  /** The saved text and its version, as far as this tab knows. */
  stored: IssueText;
  version: number;
  /** The fields that both this and another tab changed; nothing is saved until the writer has chosen. */
  conflicts: IssueField[];
  saving: boolean;
  /** Why the last save failed. */
  saveError: Exclude<SaveDraftResult, "saved"> | undefined;
}

/**
 * The draft of an issue with autosave (debounced), optimistic locking by version, a three-way merge with the changes of
 * other tabs, and a copy in local storage until it is saved.
 *
 * @param issue - as it was loaded last; a newer version is merged into the draft
 */
export function useIssueDraft(issue: Issue, status: DraftStatus) {
  const [draft, setDraft] = useState<DraftState>(() => initialDraft(issue));
  // The latest state, ahead of the next rendering.
  const latest = useRef(draft);
  const { revalidate } = useRevalidator();
  const update = useCallback((change: Partial<DraftState>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
  }, []);
  const canSave = status === "draft" && draft.conflicts.length === 0;
  const isUnsaved = hasUnsavedChanges(draft);

  async function save(): Promise<boolean> {
    while (hasUnsavedChanges(latest.current)) {
      const { text: sent, version } = latest.current;
      update({ saving: true });
      const answer = await saveIssueDraft(issue.id, sent, version);
      if (answer !== "saved") {
        update({ saving: false, saveError: answer });
        if (answer === "conflict" || answer === "gone") void revalidate();
        return false;
      }
      update({ stored: sent, version: version + 1, saving: false, saveError: undefined });
    }
    return true;
  }
  const pendingSave = useRef<Promise<boolean>>(undefined);
  /** Saves the draft now; resolves to false when it can't be saved. */
  const flush = async (): Promise<boolean> => {
    await pendingSave.current;
    if (!hasUnsavedChanges(latest.current)) return true;
    if (!canSave) return false;
    pendingSave.current = save();
    return pendingSave.current;
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  // Merges what another tab saved with the changes of this one.
  useEffect(() => {
    const { text, stored, version, conflicts, saving } = latest.current;
    if (draft.saving || saving || issue.version <= version) return;
    const theirs = toIssueText(issue);
    const merged = mergeIssueEdits(stored, text, theirs);
    const open = conflicts.filter((field) => text[field] !== theirs[field]);
    update({
      text: merged.text,
      stored: theirs,
      version: issue.version,
      conflicts: [...new Set([...open, ...merged.conflicts])],
      saveError: undefined,
    });
  }, [issue, draft.saving, update]);

  useEffect(() => {
    if (!hasUnsavedChanges(draft) || draft.saving || !canSave) return;
    const timer = setTimeout(
      () => void flushLatest.current(),
      draft.saveError ? AUTOSAVE_RETRY_MS : AUTOSAVE_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, canSave]);

  // Restores the draft of a browser that was closed, or went offline, before it was saved.
  useEffect(() => {
    const unsaved = readStoredIssueDraft(issue.id);
    if (!unsaved) return;
    const { text, conflicts } = mergeIssueEdits(unsaved.was, unsaved.text, latest.current.stored);
    if (changedIssueFields(text, latest.current.stored).length === 0) return storeIssueDraft(issue.id, null);
    update({ text, conflicts });
    toast.success("Restored your unsaved changes");
  }, [issue.id, update]);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (isUnsaved) storeIssueDraft(issue.id, { text: draft.text, was: draft.stored });
    else if (wasUnsaved.current) storeIssueDraft(issue.id, null);
    wasUnsaved.current = isUnsaved;
  }, [issue.id, isUnsaved, draft.text, draft.stored]);
  useUnloadWarning(isUnsaved);

  // Saves before the screen is left.
  const blocker = useBlocker(() => hasUnsavedChanges(latest.current));
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (blocker.state !== "blocked") return setStuck(false);
    void flushLatest.current().then((ok) => (ok ? blocker.proceed() : setStuck(true)));
  }, [blocker]);

  const discard = () => update({ text: latest.current.stored, conflicts: [], saveError: undefined });
  const leave = () => {
    // The stored copy of an issue that can't be edited any more would never be shown again.
    if (status !== "draft") discard();
    blocker.proceed?.();
  };

  return {
    ...draft,
    isUnsaved,
    flush,
    change: (fields: Partial<IssueText>) => update({ text: { ...latest.current.text, ...fields } }),
    /** Resolves the conflicts: the changes of this tab win. */
    keepMine: () => update({ conflicts: [], saveError: undefined }),
    /** Resolves the conflicts: the saved text wins in the fields concerned. */
    takeTheirs() {
      const { text, stored, conflicts } = latest.current;
      update({ text: pickFields(text, stored, conflicts), conflicts: [], saveError: undefined });
    },
    /** Discards the unsaved changes. */
    discard,
    /** Set while the writer wants to leave and the draft can't be saved. */
    leaving: isStuck && blocker.state === "blocked" ? { stay: () => blocker.reset(), go: leave } : null,
  };
}

export type IssueDraft = ReturnType<typeof useIssueDraft>;

function initialDraft(issue: Issue): DraftState {
  const text = toIssueText(issue);
  return { text, stored: text, version: issue.version, conflicts: [], saving: false, saveError: undefined };
}

function hasUnsavedChanges({ text, stored }: DraftState): boolean {
  return changedIssueFields(text, stored).length > 0;
}

function toIssueText({ subject, preheader, content, topic }: Issue): IssueText {
  return { subject, preheader, content, topic };
}
