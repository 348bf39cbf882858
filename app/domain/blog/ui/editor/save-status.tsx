import { Check, CircleAlert, Pencil } from "lucide-react";
import type { EditorState } from "~/domain/blog/editor/editor-state.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";

/** The save status in a few words. */
export function SaveStatus({ editing, unsaved }: { editing: EditorState; unsaved: boolean }) {
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-muted text-sm">
      <StatusText editing={editing} unsaved={unsaved} />
    </p>
  );
}

function StatusText({ editing, unsaved }: { editing: EditorState; unsaved: boolean }) {
  const { phase, stored, conflicts, errors } = editing;
  if (phase === "saving") {
    return (
      <>
        <Spinner /> Saving…
      </>
    );
  }
  if (phase !== "idle") return <Problem>Not saved. Your text is kept here and in this browser.</Problem>;
  if (conflicts.length > 0) return <Problem>Not saved: another tab changed this post</Problem>;
  if (Object.keys(errors).length > 0) return <Problem>Not saved: a field needs correcting</Problem>;
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
          , <LocalTime timestamp={stored.updatedAt} format="detail" />
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
