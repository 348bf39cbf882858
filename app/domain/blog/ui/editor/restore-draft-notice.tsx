import { useEffect, useState } from "react";
import { unsavedFields } from "~/ui/admin/drafts/draft-state.ts";
import { changedFields } from "~/ui/admin/drafts/merge-fields.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { findOtherDraft, type PostDraft, removeOtherDraft, requestSaveDiscarded } from "./post-draft.ts";

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
  const putBack = async () => {
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
