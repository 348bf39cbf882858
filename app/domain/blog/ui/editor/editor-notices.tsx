import { Check, CircleAlert, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import type { PostEdit } from "~/domain/blog/post.ts";
import { changedFields, hasUnsaved, unsavedFields } from "~/ui/admin/drafts/draft-state.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { useLeaveGuard } from "~/ui/admin/drafts/use-leave-guard.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { findOtherDraft, type PostDraft, removeOtherDraft, requestSaveDiscarded } from "./post-draft.ts";

/** Tells that the session has ended; typed text stays in the editor. */
export function SignedOutNotice() {
  return (
    <Banner tone="error" title="You are signed out">
      <p>Your text is still here, and kept in this browser. Sign in again in another tab, then save.</p>
      <SmallLink to="/admin/login" target="_blank" className="mt-2">
        Sign in
      </SmallLink>
    </Banner>
  );
}

/** Says that the post which is being edited was deleted elsewhere. */
export function GoneNotice({ onSave }: { onSave: () => void }) {
  return (
    <Banner tone="error" title="This post was deleted in another tab">
      <p>Your text is still here. It isn't stored anywhere until you save it.</p>
      <SmallButton className="mt-2" onClick={onSave}>
        Save as a new post
      </SmallButton>
    </Banner>
  );
}

/** Says that a post's time has passed without its being published, and why. */
export function OverdueNotice({ reason }: { reason: string }) {
  return (
    <Banner tone="error" title="This post is overdue">
      <p>{reason}</p>
      <p>It is tried again every 15 seconds; you can also publish it yourself.</p>
    </Banner>
  );
}

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
        <SmallButton disabled={busy} onClick={() => draft.resolve("mine")}>
          Keep mine
        </SmallButton>
        <SmallButton busy={busy} onClick={() => void takeTheirs()}>
          Use theirs
        </SmallButton>
      </div>
    </Banner>
  );
}

/** Offers to restore a draft from the browser's storage that was never saved: after a crash or an ended session. */
export function RestoreDraftNotice({ id, draft }: { id: string; draft: PostDraft }) {
  const [copy, setCopy] = useState<ReturnType<typeof findOtherDraft>>();
  // Not during hydration: the server can't read the browser's storage.
  useEffect(() => setCopy(findOtherDraft(id)), [id]);
  const isOther = useDraftState(draft, ({ mine }) => copy !== undefined && changedFields(copy.mine, mine).length > 0);
  if (!copy || !isOther) return null;
  const drop = () => {
    removeOtherDraft(copy);
    setCopy(findOtherDraft(id));
  };
  const restore = async () => {
    const { stored, mine } = draft.get();
    if (stored && unsavedFields(draft.get()).length > 0) await requestSaveDiscarded(id, mine);
    draft.restore(copy);
    drop();
  };
  return (
    <Banner tone="info" title="This browser holds text of this post that wasn't saved">
      <p>
        “{copy.mine.title || "Untitled"}”, {copy.mine.content.length.toLocaleString("en")} characters, typed{" "}
        <LocalTime timestamp={new Date(copy.at).toISOString()} format="detail" />. It may be open in another tab.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <SmallButton onClick={() => void restore()}>Restore it</SmallButton>
        <SmallButton variant="ghost" onClick={drop}>
          Discard
        </SmallButton>
      </div>
    </Banner>
  );
}

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ draft }: { draft: PostDraft }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const stored = await draft.save();
    setBusy(false);
    return stored !== undefined;
  };
  const leaving = useLeaveGuard(draft, { save, savesFirst: false, isCopyKept: false });
  if (!leaving) return null;
  return (
    <Dialog
      onClose={leaving.stay}
      title="Leave without saving?"
      description="You have changes that aren't saved."
      footer={
        <>
          <Button variant="secondary" onClick={leaving.stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leaving.leave}>
            Leave without saving
          </Button>
          <Button busy={busy} onClick={() => void leaving.saveAndLeave()}>
            Save and leave
          </Button>
        </>
      }
    />
  );
}

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
