import { useEffect, useMemo } from "react";
import type { EditedPost } from "~/domain/blog/post.ts";
import { useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { type PostDraft, postDraftOptions, storedPost } from "./post-draft.ts";

/**
 * The draft of a post. `post` is what was loaded last (`loadedAt`, the server's time in milliseconds): another tab's save
 * is merged while typing goes on.
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
