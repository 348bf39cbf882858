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

/** What is typed is saved when nothing was typed for so long. */
const AUTOSAVE_DEBOUNCE_MS = 1_200;
const AUTOSAVE_RETRY_MS = 5_000;

/** Where an issue stands that somebody writes; it may have been deleted elsewhere. */
export type DraftStatus = IssueStatus | "gone";

interface DraftState {
  text: IssueText;
  /** What is stored, as far as this tab knows, and which version that is. */
  stored: IssueText;
  version: number;
  /** What was typed here and changed elsewhere; nothing is saved until somebody has chosen. */
  conflicts: IssueField[];
  saving: boolean;
  /** Why it couldn't be saved the last time. */
  saveError: Exclude<SaveDraftResult, "saved"> | undefined;
}

/**
 * An issue while it is written: what is typed, and whether it is stored. It stores itself. `issue` is what the server has,
 * as it was loaded last: what another tab changes comes in by itself.
 */
export function useIssueDraft(issue: Issue, standing: DraftStatus) {
  const [draft, setDraft] = useState<DraftState>(() => initialDraft(issue));
  // What is asked while the screen waits for its next rendering is answered by this.
  const latest = useRef(draft);
  const { revalidate } = useRevalidator();
  const update = useCallback((change: Partial<DraftState>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
  }, []);
  const canSave = standing === "draft" && draft.conflicts.length === 0;
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
  /** Stores what is typed now; false when it can't be. */
  const flush = async (): Promise<boolean> => {
    await pendingSave.current;
    if (!hasUnsavedChanges(latest.current)) return true;
    if (!canSave) return false;
    pendingSave.current = save();
    return pendingSave.current;
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  // What another tab stored comes in, and beside it stays what was typed here.
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

  // What a browser holds that was closed, or lost the line, before the server had it.
  useEffect(() => {
    const copy = readStoredIssueDraft(issue.id);
    if (!copy) return;
    const { text, conflicts } = mergeIssueEdits(copy.was, copy.text, latest.current.stored);
    if (changedIssueFields(text, latest.current.stored).length === 0) return storeIssueDraft(issue.id, null);
    update({ text, conflicts });
    toast.success("What you typed here last, and wasn’t saved, is back");
  }, [issue.id, update]);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (isUnsaved) storeIssueDraft(issue.id, { text: draft.text, was: draft.stored });
    else if (wasUnsaved.current) storeIssueDraft(issue.id, null);
    wasUnsaved.current = isUnsaved;
  }, [issue.id, isUnsaved, draft.text, draft.stored]);
  useUnloadWarning(isUnsaved);

  // Whoever leaves takes nothing unsaved along: it is saved first.
  const blocker = useBlocker(() => hasUnsavedChanges(latest.current));
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (blocker.state !== "blocked") return setStuck(false);
    void flushLatest.current().then((ok) => (ok ? blocker.proceed() : setStuck(true)));
  }, [blocker]);

  const discard = () => update({ text: latest.current.stored, conflicts: [], saveError: undefined });
  const leave = () => {
    // Nobody would find again what belongs to an issue that isn't written any more.
    if (standing !== "draft") discard();
    blocker.proceed?.();
  };

  return {
    ...draft,
    isUnsaved,
    flush,
    change: (fields: Partial<IssueText>) => update({ text: { ...latest.current.text, ...fields } }),
    /** After a clash: what is typed here wins. */
    keepMine: () => update({ conflicts: [], saveError: undefined }),
    /** After a clash: what is stored wins, in the fields that clash. */
    takeTheirs() {
      const { text, stored, conflicts } = latest.current;
      update({ text: pickFields(text, stored, conflicts), conflicts: [], saveError: undefined });
    },
    /** Gives up what isn't stored. */
    discard,
    /** Somebody wants to leave although what is typed can't be stored. */
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
