import { Check, CircleAlert, Pencil } from "lucide-react";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import type { PostDraft } from "./post-draft.ts";

/** The save status in a few words. */
export function SaveStatus({ draft }: { draft: PostDraft }) {
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-muted text-sm">
      <StatusText draft={draft} />
    </p>
  );
}

function StatusText({ draft }: { draft: PostDraft }) {
  const phase = useDraftState(draft, (state) => state.phase);
  const hasConflict = useDraftState(draft, ({ conflicts }) => conflicts.length > 0);
  const hasError = useDraftState(draft, ({ errors }) => Object.keys(errors).length > 0);
  const unsaved = useDraftState(draft, hasUnsaved);
  const stored = useDraftState(draft, (state) => state.stored);
  if (phase === "saving") {
    return (
      <>
        <Spinner /> Saving…
      </>
    );
  }
  if (phase !== "idle") return <Problem>Not saved. Your text is kept here and in this browser.</Problem>;
  if (hasConflict) return <Problem>Not saved: another tab changed this post</Problem>;
  if (hasError) return <Problem>Not saved: a field needs correcting</Problem>;
  if (unsaved) {
    return (
      <>
        <Pencil aria-hidden="true" className="size-4 shrink-0" /> Unsaved changes
      </>
    );
  }
  if (!stored) return null;
  return (
    <>
      <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
      <span>
        All changes saved
        <span className="max-lg:hidden">
          , <LocalTime timestamp={stored.post.updatedAt} format="detail" />
        </span>
      </span>
    </>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2 font-medium text-danger">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" /> {children}
    </span>
  );
}
