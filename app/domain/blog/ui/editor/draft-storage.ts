import type { EditBase } from "~/domain/blog/editor/merge-edits.ts";
import type { PostEdit } from "~/domain/blog/post.ts";
import { draftKeys, readDraft, writeDraft } from "~/ui/admin/drafts/unsaved-drafts.ts";

/** The unsaved text of a post, with the version that it is based on; `at` in milliseconds since 1970. */
export interface StoredPostDraft {
  key: string;
  mine: PostEdit;
  base: EditBase;
  at: number;
}

const session = Math.random().toString(36).slice(2);

function prefix(id: string): string {
  return `unsaved-post:${id}:`;
}

/** Autosaves in the browser what this tab has typed of a post; null removes it. */
export function storeDraft(id: string, draft: Pick<StoredPostDraft, "mine" | "base"> | null): void {
  writeDraft("localStorage", prefix(id) + session, draft && { ...draft, at: Date.now() });
}

/** The newest draft of a post that another tab, or an earlier page of this one, left in the browser. */
export function findStoredDraft(id: string): StoredPostDraft | undefined {
  const own = prefix(id) + session;
  return draftKeys()
    .filter((key) => key.startsWith(prefix(id)) && key !== own)
    .map((key) => ({ ...(readDraft("localStorage", key) as StoredPostDraft), key }))
    .filter((draft) => draft.mine && draft.base)
    .sort((one, other) => other.at - one.at)[0];
}

/** Removes a draft that was restored into the editor, or discarded. */
export function removeStoredDraft({ key }: StoredPostDraft): void {
  writeDraft("localStorage", key, null);
}
