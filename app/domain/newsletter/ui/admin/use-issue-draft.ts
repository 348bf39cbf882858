import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { useUnloadWarning } from "~/ui/admin-shell/use-unload-warning";
import type { Issue, IssueText } from "../../issue";

/** What is typed is saved when nothing was typed for so long. */
const QUIET_MS = 1_200;
const RETRY_MS = 5_000;

/** `conflict`: it was changed elsewhere, and is saved only when the writer says so. */
export type DraftState = "saved" | "unsaved" | "saving" | "failed" | "conflict";

/** An issue while it is written: what is typed, and whether it is stored. It stores itself. */
export function useIssueDraft(issue: Issue) {
  const [text, setText] = useState<IssueText>(() => textOf(issue));
  const [stored, setStored] = useState(text);
  const [state, setState] = useState<DraftState>("saved");
  const [saves, setSaves] = useState(0);
  const version = useRef<number | null>(issue.version);
  const isTyped = text !== stored;
  const latest = useRef(text);
  latest.current = text;

  async function save(): Promise<boolean> {
    const sent = latest.current;
    if (sent === stored) return true;
    setState("saving");
    const answer = await sendDraft(issue.id, sent, version.current);
    if (answer === "saved") {
      version.current = (version.current ?? 0) + 1;
      setStored(sent);
      setSaves((count) => count + 1);
      setState(latest.current === sent ? "saved" : "unsaved");
      return latest.current === sent;
    }
    setState(answer === "conflict" ? "conflict" : "failed");
    return false;
  }
  const saving = useRef<Promise<boolean>>(undefined);
  const flush = async () => {
    await saving.current;
    saving.current = save();
    return saving.current;
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  useEffect(() => {
    if (!isTyped || state === "saving" || state === "conflict") return;
    const timer = setTimeout(() => void flushLatest.current(), state === "failed" ? RETRY_MS : QUIET_MS);
    return () => clearTimeout(timer);
  }, [isTyped, state]);
  useUnloadWarning(isTyped);

  // Whoever leaves takes nothing unsaved along: it is saved first.
  const blocker = useBlocker(isTyped && state !== "conflict");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void flushLatest.current().then((ok) => (ok ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  return {
    text,
    /** How often it was stored since it was opened. */
    saves,
    state: isTyped && state === "saved" ? ("unsaved" as const) : state,
    change(fields: Partial<IssueText>) {
      setText((before) => ({ ...before, ...fields }));
    },
    /** Stores what is typed now; false when it can't be. */
    flush,
    /** After a conflict: what is typed wins. */
    overwrite() {
      version.current = null;
      setState("unsaved");
    },
  };
}

function textOf({ subject, preheader, content, topic }: Issue): IssueText {
  return { subject, preheader, content, topic };
}

async function sendDraft(id: string, text: IssueText, version: number | null) {
  try {
    const response = await fetch("/admin/newsletter/issues/save", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, ...text, version }),
      redirect: "manual",
    });
    const answer: unknown = await response.json();
    if (typeof answer === "object" && answer !== null && "change" in answer) return answer.change;
  } catch {
    // Tried again.
  }
  return undefined;
}
