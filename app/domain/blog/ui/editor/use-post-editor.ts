import { useCallback, useEffect, useRef, useState } from "react";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import {
  canAutosave,
  type EditorAction,
  editorReducer,
  initialEditorState,
  type SaveKind,
  unsavedFields,
} from "~/domain/blog/editor/editor-state.ts";
import type { EditedPost, PostEdit } from "~/domain/blog/post.ts";
import { problemsByField } from "~/shared/validation.ts";
import { storeDraft } from "./draft-storage.ts";
import type { LeaveState } from "./leave-dialog.tsx";
import { requestRestore, requestSave, type SaveResponse } from "./save-request.ts";

/** Autosave: the debounce after the last keystroke, and the longest interval while typing goes on. */
const DEBOUNCE_MS = 1_500;
const MAX_WAIT_MS = 10_000;
const RETRY_MS = 5_000;
const DRAFT_DEBOUNCE_MS = 400;
const MAX_ATTEMPTS = 4;

/**
 * The editor's state with autosave and retry. `post` is what was loaded last (`loadedAt`, the server's
 * time in milliseconds): another tab's save is merged while typing goes on. While the owner is `leaving` without
 * saving, autosave pauses; once they have left, the draft isn't stored in the browser either.
 */
export function usePostEditor({
  id,
  post,
  loadedAt,
  leaving,
}: {
  id: string;
  post: EditedPost | null;
  loadedAt: number;
  leaving: LeaveState;
}) {
  const [editing, setEditing] = useState(() => initialEditorState(post ?? undefined));
  const latest = useRef(editing);
  const apply = useCallback((event: EditorAction) => {
    latest.current = editorReducer(latest.current, event);
    setEditing(latest.current);
  }, []);
  const enqueue = useSerialQueue();

  const applyAnswer = useCallback(
    (answer: SaveResponse, sent: PostEdit, how: SaveKind) => {
      if (answer.outcome === "saved") apply({ type: "saved", sent, how, post: answer.post });
      else if (answer.outcome === "invalid") apply({ type: "invalid", errors: answer.errors });
      else if (answer.outcome !== "conflict") apply({ type: "failed", phase: answer.outcome });
      else if (answer.current) apply({ type: "remote-change", post: answer.current });
      else apply({ type: "gone" });
    },
    [apply],
  );

  /** Saves the fields; returns the stored post, or undefined when it could not be saved. */
  const save = useCallback(
    (how: SaveKind) =>
      enqueue(async () => {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
          const { mine, base, conflicts } = latest.current;
          if (conflicts.length > 0 || (how === "autosaved" && !canAutosave(latest.current))) return undefined;
          const checked = validateEdit(mine);
          if (!checked.ok) return void apply({ type: "invalid", errors: problemsByField(checked.problems) });
          apply({ type: "sent" });
          const answer = await requestSave(id, { edit: mine, baseVersion: base.version, how });
          applyAnswer(answer, mine, how);
          if (answer.outcome === "saved") return answer.post;
          // Another tab's changes to other fields were merged; the save is retried on that version.
          if (answer.outcome !== "conflict" || !answer.current) return undefined;
        }
        return undefined;
      }),
    [id, apply, enqueue, applyAnswer],
  );

  /** Restores a version; returns the stored post. Unsaved text is stored as a discarded version. */
  const restore = useCallback(
    (versionId: string) =>
      enqueue(async () => {
        const { mine, base } = latest.current;
        const unsaved = unsavedFields(latest.current).length > 0 ? mine : null;
        const answer = await requestRestore(id, { versionId, baseVersion: base.version, unsaved });
        if (answer.outcome !== "saved") return void applyAnswer(answer, mine, "saved");
        apply({ type: "replaced", post: answer.post });
        return answer.post;
      }),
    [id, apply, enqueue, applyAnswer],
  );

  // Applies loaded data, unless a save in flight will return the same.
  const { phase } = editing;
  useEffect(() => {
    if (phase === "saving") return;
    const { base, stored } = latest.current;
    if (post) apply({ type: "remote-change", post });
    else if (base.version > 0 && stored && loadedAt > Date.parse(stored.updatedAt)) apply({ type: "gone" });
  }, [post, loadedAt, phase, apply]);

  const wanted = leaving === "no" && canAutosave(editing) && Object.keys(editing.errors).length === 0;
  useAutosave({
    wanted,
    failed: phase === "failed" || phase === "signed-out",
    typed: editing.mine,
    save,
    disabled: leaving !== "no",
  });
  const unsaved = unsavedFields(editing).length > 0 || editing.gone;
  useDraftStorage(id, unsaved && leaving !== "leaving", editing.mine, editing.base);
  /** Whether leaving would lose something, read without waiting for the next render. */
  const isUnsaved = useCallback(() => unsavedFields(latest.current).length > 0 || latest.current.gone, []);
  return { editing, apply, save, restore, unsaved, isUnsaved };
}

/** A serial queue of tasks. */
function useSerialQueue() {
  const running = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(task: () => Promise<Result>): Promise<Result> => {
    const run = running.current.then(task);
    running.current = run.catch(() => undefined);
    return run;
  }, []);
}

interface Autosave {
  wanted: boolean;
  failed: boolean;
  typed: PostEdit;
  save: (how: SaveKind) => Promise<unknown>;
  /** Not even when the page is hidden. */
  disabled: boolean;
}

function useAutosave({ wanted, failed, typed, save, disabled }: Autosave) {
  const since = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the debounce
  useEffect(() => {
    if (!wanted) {
      since.current = undefined;
      return;
    }
    since.current ??= Date.now();
    const wait = failed ? RETRY_MS : Math.min(DEBOUNCE_MS, Math.max(0, since.current + MAX_WAIT_MS - Date.now()));
    const timer = setTimeout(() => {
      since.current = undefined;
      void save("autosaved");
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted, failed, typed, save]);

  useEffect(() => {
    if (disabled) return;
    // A phone may discard a hidden page without further notice.
    const putAway = () => {
      if (document.visibilityState === "hidden") void save("autosaved");
    };
    const online = () => void save("autosaved");
    document.addEventListener("visibilitychange", putAway);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", putAway);
      window.removeEventListener("online", online);
    };
  }, [save, disabled]);
}

/** Stores unsaved text in the browser as well, so that a crash or an ended session loses nothing. */
function useDraftStorage(
  id: string,
  unsaved: boolean,
  mine: PostEdit,
  base: ReturnType<typeof initialEditorState>["base"],
) {
  useEffect(() => {
    if (!unsaved) return storeDraft(id, null);
    const timer = setTimeout(() => storeDraft(id, { mine, base }), DRAFT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [id, unsaved, mine, base]);
}
