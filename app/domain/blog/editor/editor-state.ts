import { type EditedPost, EMPTY_EDIT, fieldsOf, type PostEdit } from "~/domain/blog/post.ts";
import type { EditErrors } from "./edit-check.ts";
import { changedFields, type EditBase, mergeEdits } from "./merge-edits.ts";

type Field = keyof PostEdit;
export type SaveKind = "saved" | "autosaved";

/** The state of the post editor. */
export interface EditorState {
  mine: PostEdit;
  base: EditBase;
  /** The post as it is stored; undefined while it isn't. */
  stored: EditedPost | undefined;
  /** The fields in conflict with another tab's save; nothing is saved until the owner has decided. */
  conflicts: Field[];
  /** Whether the post was deleted. */
  gone: boolean;
  errors: EditErrors;
  phase: "idle" | "saving" | "failed" | "signed-out";
}

export type EditorAction =
  | { type: "typed"; change: Partial<PostEdit> }
  | { type: "sent" }
  | { type: "saved"; sent: PostEdit; how: SaveKind; post: EditedPost }
  | { type: "remote-change"; post: EditedPost }
  | { type: "replaced"; post: EditedPost }
  | { type: "draft-restored"; mine: PostEdit; base: EditBase }
  | { type: "gone" }
  | { type: "invalid"; errors: EditErrors }
  | { type: "failed"; phase: "failed" | "signed-out" }
  | { type: "keep-mine" }
  | { type: "take-theirs" };

/** The editor when it opens, with nothing typed. */
export function initialEditorState(stored: EditedPost | undefined): EditorState {
  const fields = stored ? fieldsOf(stored) : EMPTY_EDIT;
  const base = { typed: fields, stored: fields, version: stored?.version ?? 0 };
  return { mine: fields, base, stored, conflicts: [], gone: false, errors: {}, phase: "idle" };
}

/** The fields that hold something that isn't saved. */
export function unsavedFields({ mine, base }: EditorState): Field[] {
  return changedFields(mine, base.typed);
}

/** Whether there is unsaved text that autosave may store: of a draft, without conflicts. */
export function canAutosave(editing: EditorState): boolean {
  const { base, conflicts, gone, phase } = editing;
  if (base.stored.status !== "draft" || conflicts.length > 0 || gone || phase === "saving") return false;
  return unsavedFields(editing).some((field) => field !== "status" && field !== "publishAt");
}

/** The reducer of the editor's state. */
export function editorReducer(now: EditorState, event: EditorAction): EditorState {
  switch (event.type) {
    case "typed":
      return applyTyping(now, event.change);
    case "sent":
      return { ...now, phase: "saving", errors: {} };
    case "saved":
      return applySaved(now, event);
    case "remote-change":
      return applyRemoteChange(now, event.post);
    case "replaced":
      return initialEditorState(event.post);
    case "draft-restored":
      return applyRestoredDraft(now, event);
    case "gone":
      // The other tab's text was deleted as well: no conflict remains.
      return { ...now, gone: true, conflicts: [], phase: "idle", stored: undefined, base: { ...now.base, version: 0 } };
    case "invalid":
      return { ...now, phase: "idle", errors: event.errors };
    case "failed":
      return { ...now, phase: event.phase };
    case "keep-mine":
      return { ...now, conflicts: [] };
    case "take-theirs": {
      const theirs = Object.fromEntries(now.conflicts.map((field) => [field, now.base.stored[field]]));
      return { ...now, mine: { ...now.mine, ...theirs }, conflicts: [] };
    }
  }
}

function applyTyping(now: EditorState, change: Partial<PostEdit>): EditorState {
  const mine = { ...now.mine, ...change };
  // A published post has no time of publishing.
  if (mine.status === "published") mine.publishAt = null;
  const errors = Object.fromEntries(Object.entries(now.errors).filter(([field]) => !(field in change)));
  return { ...now, mine, errors };
}

function applySaved(now: EditorState, { sent, how, post }: Extract<EditorAction, { type: "saved" }>): EditorState {
  const stored = fieldsOf(post);
  const { status, publishAt } = stored;
  const base = { typed: how === "autosaved" ? { ...sent, status, publishAt } : sent, stored, version: post.version };
  const after: EditorState = { ...now, base, stored: post, gone: false, phase: "idle", errors: {} };
  // The slug of a public post no longer follows its title, so the field holds it.
  if (post.status !== "published" || now.mine.slug !== sent.slug) return after;
  return {
    ...after,
    mine: { ...now.mine, slug: post.slug },
    base: { ...base, typed: { ...base.typed, slug: post.slug } },
  };
}

/** Merges a restored draft with what was stored since it was typed. */
function applyRestoredDraft(
  now: EditorState,
  { mine, base }: Extract<EditorAction, { type: "draft-restored" }>,
): EditorState {
  const before = { ...now, mine, base, conflicts: [] };
  if (now.stored) return applyRemoteChange(before, now.stored);
  return { ...before, base: { ...base, version: 0 } };
}

function applyRemoteChange(now: EditorState, post: EditedPost): EditorState {
  if (post.version <= now.base.version) return now;
  const { mine, base, conflicts } = mergeEdits(now.base, now.mine, post);
  const open = now.conflicts.filter((field) => mine[field] !== base.stored[field] && !conflicts.includes(field));
  return { ...now, mine, base, stored: post, gone: false, conflicts: [...open, ...conflicts], phase: "idle" };
}
