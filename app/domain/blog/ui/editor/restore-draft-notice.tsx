import { useEffect, useState } from "react";
import { type EditorAction, type EditorState, unsavedFields } from "~/domain/blog/editor/editor-state.ts";
import { changedFields } from "~/domain/blog/editor/merge-edits.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { findStoredDraft, removeStoredDraft, type StoredPostDraft } from "./draft-storage.ts";
import { requestSaveDiscarded } from "./save-request.ts";

/** Offers to restore a draft from the browser's storage that was never saved: after a crash or an ended session. */
export function RestoreDraftNotice({
  id,
  editing,
  apply,
}: {
  id: string;
  editing: EditorState;
  apply: (event: EditorAction) => void;
}) {
  const [copy, setCopy] = useState<StoredPostDraft>();
  // Not during hydration: the server can't read the browser's storage.
  useEffect(() => setCopy(findStoredDraft(id)), [id]);
  if (!copy || changedFields(copy.mine, editing.mine).length === 0) return null;
  const drop = () => {
    removeStoredDraft(copy);
    setCopy(findStoredDraft(id));
  };
  const putBack = async () => {
    if (editing.stored && unsavedFields(editing).length > 0) await requestSaveDiscarded(id, editing.mine);
    apply({ type: "draft-restored", mine: copy.mine, base: copy.base });
    drop();
  };
  return (
    <Banner tone="info" title="This browser holds text of this post that wasn't saved">
      <p>
        “{copy.mine.title || "Untitled"}”, {copy.mine.content.length.toLocaleString("en")} characters, typed{" "}
        <LocalTime timestamp={new Date(copy.at).toISOString()} format="detail" />. It may be open in another tab.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void putBack()}>
          Restore it
        </Button>
        <Button variant="ghost" size="sm" onClick={drop}>
          Discard
        </Button>
      </div>
    </Banner>
  );
}
