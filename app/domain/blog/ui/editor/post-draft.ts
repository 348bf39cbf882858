import { useEffect, useMemo } from "react";
import { type SaveOutcome, validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { type EditedPost, EMPTY_EDIT, fieldsOf, type PostEdit } from "~/domain/blog/post.ts";
import { problemsByField } from "~/shared/validation.ts";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import type { Draft, DraftOptions } from "~/ui/admin/drafts/draft.ts";
import type { SaveAnswer, StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { draftKeys, readDraft, type StoredCopy, writeDraft } from "~/ui/admin/drafts/draft-storage.ts";
import { sendDraft, useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";

/** A post as its draft knows it. */
interface StoredPost extends StoredRecord<PostEdit> {
  post: EditedPost;
}

export type PostDraft = Draft<PostEdit, StoredPost>;

const AUTOSAVE = { debounceMs: 1_500, retryMs: 5_000 };
/** A tab's draft of a post is stored apart from those of other tabs. */
const TAB = Math.random().toString(36).slice(2);

const keysOf = (id: string) => `unsaved-post:${id}:`;

export function storedPost(post: EditedPost): StoredPost {
  return { fields: fieldsOf(post), version: post.version, post };
}

/** What is particular about the draft of a post: autosave is for drafts, and leaves the toggle and the schedule
 * alone. */
export function postDraftOptions(id: string, stored: StoredPost | undefined): DraftOptions<PostEdit, StoredPost> {
  return {
    key: keysOf(id) + TAB,
    stored,
    empty: EMPTY_EDIT,
    isMerged: true,
    autosave: AUTOSAVE,
    canAutosave: ({ base }) => base.stored.status === "draft",
    askedFields: ["status", "publishAt"],
    // The slug of a public post no longer follows its title, so the field holds it. A post that has a time is a draft.
    adoptedFields: ({ post: { status, publishAt } }) => [
      ...(status === "published" ? (["slug"] as const) : []),
      ...(publishAt ? (["status"] as const) : []),
    ],
    validate(fields) {
      const checked = validateEdit(fields);
      return checked.ok ? undefined : problemsByField(checked.problems);
    },
    send: ({ fields: edit, base, isAsked }) =>
      requestSave("posts.save", {
        id,
        edit,
        baseVersion: Number(base.version),
        how: isAsked ? "saved" : "autosaved",
      }),
  };
}

/** Sends a restore request in turn with the saves; returns the post. Unsaved text is stored as a discarded version. */
export function restoreVersion(draft: PostDraft, id: string, versionId: string): Promise<EditedPost | undefined> {
  return draft.exclusively(async () => {
    const { mine, base } = draft.get();
    const unsaved = draft.hasUnsaved() ? mine : null;
    const answer = await requestSave("posts.restore", { id, versionId, baseVersion: Number(base.version), unsaved });
    if (answer.outcome !== "saved") return void draft.answer(answer, mine);
    draft.replace(answer.stored);
    return answer.stored.post;
  });
}

/** Sends text to be stored as discarded. Returns whether it was. */
export async function requestSaveDiscarded(id: string, edit: PostEdit): Promise<boolean> {
  const response = await sendDraft("posts.discard", { id, edit });
  return response.outcome === "answered" && "ok" in response.answer && response.answer.ok === true;
}

/** The newest draft of a post that another tab, or an earlier page of this one, left in the browser. */
export function findOtherDraft(id: string): (StoredCopy<PostEdit> & { key: string }) | undefined {
  return draftKeys()
    .filter((key) => key.startsWith(keysOf(id)) && !key.endsWith(TAB))
    .flatMap((key) => {
      const copy = readDraft("localStorage", key, EMPTY_EDIT);
      return copy ? [{ ...copy, key }] : [];
    })
    .sort((one, other) => other.at - one.at)[0];
}

/** Removes a draft that was restored into the editor, or discarded. */
export function removeOtherDraft({ key }: { key: string }): void {
  writeDraft("localStorage", key, null);
}

async function requestSave<Name extends "posts.save" | "posts.restore">(
  command: Name,
  input: CommandInput<Name>,
): Promise<SaveAnswer<StoredPost>> {
  const response = await sendDraft(command, input);
  if (response.outcome !== "answered") return response;
  return readSaveAnswer(response.answer) ?? { outcome: "failed" };
}

/** Reads the server's `SaveOutcome`. */
function readSaveAnswer(answer: object): SaveAnswer<StoredPost> | undefined {
  if (!isSaveOutcome(answer)) return undefined;
  if (answer.outcome === "saved") return { outcome: "saved", stored: storedPost(answer.post) };
  if (answer.outcome === "invalid") return answer;
  return { outcome: "conflict", current: answer.current && storedPost(answer.current) };
}

function isSaveOutcome(answer: object): answer is SaveOutcome {
  return "outcome" in answer && ["saved", "conflict", "invalid"].includes(String(answer.outcome));
}

/**
 * The draft of a post. `post` is what was loaded last (`loadedAt`, the server's time in milliseconds): another tab's
 * save is merged while typing goes on.
 */
export function usePostDraft(id: string, post: EditedPost | null, loadedAt: number): PostDraft {
  const stored = useMemo(() => (post ? storedPost(post) : undefined), [post]);
  const draft = useDraft(postDraftOptions(id, stored));
  const phase = useDraftState(draft, (state) => state.phase);
  useEffect(() => {
    if (post || phase === "saving") return;
    const known = draft.get().stored?.post;
    // What was loaded before the post's first save doesn't know it.
    if (known && loadedAt > Date.parse(known.updatedAt)) draft.receive(null);
  }, [draft, post, loadedAt, phase]);
  return draft;
}

/** What a text field of the post needs. */
export function usePostField(
  draft: PostDraft,
  name: "title" | "slug" | "excerpt" | "imageUrl" | "imageAlt" | "author",
) {
  const value = useDraftState(draft, ({ mine }) => mine[name]) ?? "";
  const error = useDraftState(draft, ({ errors }) => errors[name]);
  const onChange = ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value });
  return { name, value, error, onChange };
}
