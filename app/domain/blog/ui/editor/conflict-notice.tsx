import { useState } from "react";
import type { PostEdit } from "~/domain/blog/post.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { type PostDraft, requestSaveDiscarded } from "./post-draft.ts";

const NAMES: Record<keyof PostEdit, string> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  imageUrl: "Image URL",
  imageAlt: "Image description",
  author: "Author",
  content: "Content",
  status: "Status",
  publishAt: "Publication time",
};

/** A conflict: two tabs changed the same field. Nothing is overwritten until the owner has chosen a text. */
export function ConflictNotice({ id, draft }: { id: string; draft: PostDraft }) {
  const conflicts = useDraftState(draft, (state) => state.conflicts);
  const theirs = useDraftState(draft, (state) => state.base.stored);
  const [busy, setBusy] = useState(false);
  const takeTheirs = async () => {
    setBusy(true);
    const kept = await requestSaveDiscarded(id, draft.get().mine);
    setBusy(false);
    if (!kept) return toast.error("Your text could not be kept, so nothing was changed. Please try again.");
    draft.resolve("theirs");
    toast.success("Your text is kept in the history");
  };
  if (conflicts.length === 0) return null;
  return (
    <Banner tone="warn" title="This post was changed in another tab while you wrote">
      <p>
        Both changed {conflicts.map((field) => NAMES[field]).join(", ")}. Nothing is saved until you choose. Whatever
        you choose, the other text stays in the history.
      </p>
      {conflicts.map((field) => (
        <details key={field} className="mt-2 rounded-md border bg-surface px-3">
          <summary className="flex min-h-9 items-center gap-2 font-medium">
            {NAMES[field]}: what the other tab saved
          </summary>
          <p className="max-h-64 overflow-y-auto whitespace-pre-wrap pb-3">{theirs[field] || "(empty)"}</p>
        </details>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => draft.resolve("mine")}>
          Keep mine
        </Button>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void takeTheirs()}>
          Use theirs
        </Button>
      </div>
    </Banner>
  );
}
