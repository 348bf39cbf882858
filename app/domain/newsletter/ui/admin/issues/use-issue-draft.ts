import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useRevalidator } from "react-router";
import type { Issue, IssueStatus, IssueText } from "~/domain/newsletter/issues/issue.ts";
import {
  changedIssueFields,
  type IssueField,
  mergeIssues,
  pickFields,
} from "~/domain/newsletter/issues/merge-issue-edits.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/use-unload-warning.ts";
import { toast } from "~/ui/toast/toast.ts";
import { findIssueCopy, keepIssueCopy } from "./issue-draft-storage.ts";
import { type DraftAnswer, saveDraft } from "./save-issue-draft.ts";

/** What is typed is saved when nothing was typed for so long. */
const QUIET_MS = 1_200;
const RETRY_MS = 5_000;

/** Where an issue stands that somebody writes; it may have been deleted elsewhere. */
export type Standing = IssueStatus | "gone";

interface Draft {
  text: IssueText;
  /** What is stored, as far as this tab knows, and which version that is. */
  stored: IssueText;
  version: number;
  /** What was typed here and changed elsewhere; nothing is saved until somebody has chosen. */
  clashes: IssueField[];
  saving: boolean;
  /** Why it couldn't be saved the last time. */
  trouble: Exclude<DraftAnswer, "saved"> | undefined;
}

/**
 * An issue while it is written: what is typed, and whether it is stored. It stores itself. `issue` is what the server has,
 * as it was loaded last: what another tab changes comes in by itself.
 */
export function useIssueDraft(issue: Issue, standing: Standing) {
  const [draft, setDraft] = useState<Draft>(() => begin(issue));
  // What is asked while the screen waits for its next rendering is answered by this.
  const latest = useRef(draft);
  const { revalidate } = useRevalidator();
  const put = useCallback((change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
  }, []);
  const canSave = standing === "draft" && draft.clashes.length === 0;
  const isUnsaved = isTyped(draft);

  async function save(): Promise<boolean> {
    while (isTyped(latest.current)) {
      const { text: sent, version } = latest.current;
      put({ saving: true });
      const answer = await saveDraft(issue.id, sent, version);
      if (answer !== "saved") {
        put({ saving: false, trouble: answer });
        if (answer === "conflict" || answer === "gone") void revalidate();
        return false;
      }
      put({ stored: sent, version: version + 1, saving: false, trouble: undefined });
    }
    return true;
  }
  const running = useRef<Promise<boolean>>(undefined);
  /** Stores what is typed now; false when it can't be. */
  const flush = async (): Promise<boolean> => {
    await running.current;
    if (!isTyped(latest.current)) return true;
    if (!canSave) return false;
    running.current = save();
    return running.current;
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  // What another tab stored comes in, and beside it stays what was typed here.
  useEffect(() => {
    const { text, stored, version, clashes, saving } = latest.current;
    if (draft.saving || saving || issue.version <= version) return;
    const theirs = textOf(issue);
    const merged = mergeIssues(stored, text, theirs);
    const open = clashes.filter((field) => text[field] !== theirs[field]);
    put({
      text: merged.text,
      stored: theirs,
      version: issue.version,
      clashes: [...new Set([...open, ...merged.clashes])],
      trouble: undefined,
    });
  }, [issue, draft.saving, put]);

  useEffect(() => {
    if (!isTyped(draft) || draft.saving || !canSave) return;
    const timer = setTimeout(() => void flushLatest.current(), draft.trouble ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft, canSave]);

  // What a browser holds that was closed, or lost the line, before the server had it.
  useEffect(() => {
    const copy = findIssueCopy(issue.id);
    if (!copy) return;
    const { text, clashes } = mergeIssues(copy.was, copy.text, latest.current.stored);
    if (changedIssueFields(text, latest.current.stored).length === 0) return keepIssueCopy(issue.id, null);
    put({ text, clashes });
    toast.success("What you typed here last, and wasn’t saved, is back");
  }, [issue.id, put]);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (isUnsaved) keepIssueCopy(issue.id, { text: draft.text, was: draft.stored });
    else if (wasUnsaved.current) keepIssueCopy(issue.id, null);
    wasUnsaved.current = isUnsaved;
  }, [issue.id, isUnsaved, draft.text, draft.stored]);
  useUnloadWarning(isUnsaved);

  // Whoever leaves takes nothing unsaved along: it is saved first.
  const blocker = useBlocker(() => isTyped(latest.current));
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (blocker.state !== "blocked") return setStuck(false);
    void flushLatest.current().then((ok) => (ok ? blocker.proceed() : setStuck(true)));
  }, [blocker]);

  const discard = () => put({ text: latest.current.stored, clashes: [], trouble: undefined });
  const leave = () => {
    // Nobody would find again what belongs to an issue that isn't written any more.
    if (standing !== "draft") discard();
    blocker.proceed?.();
  };

  return {
    ...draft,
    isUnsaved,
    flush,
    change: (fields: Partial<IssueText>) => put({ text: { ...latest.current.text, ...fields } }),
    /** After a clash: what is typed here wins. */
    keepMine: () => put({ clashes: [], trouble: undefined }),
    /** After a clash: what is stored wins, in the fields that clash. */
    takeTheirs() {
      const { text, stored, clashes } = latest.current;
      put({ text: pickFields(text, stored, clashes), clashes: [], trouble: undefined });
    },
    /** Gives up what isn't stored. */
    discard,
    /** Somebody wants to leave although what is typed can't be stored. */
    leaving: isStuck && blocker.state === "blocked" ? { stay: () => blocker.reset(), go: leave } : null,
  };
}

export type IssueDraft = ReturnType<typeof useIssueDraft>;

function begin(issue: Issue): Draft {
  const text = textOf(issue);
  return { text, stored: text, version: issue.version, clashes: [], saving: false, trouble: undefined };
}

function isTyped({ text, stored }: Draft): boolean {
  return changedIssueFields(text, stored).length > 0;
}

function textOf({ subject, preheader, content, topic }: Issue): IssueText {
  return { subject, preheader, content, topic };
}
