import { useEffect, useState } from "react";
import { clearUnsavedDrafts } from "~/ui/admin/drafts/draft-storage.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { countDraftsAfterSignOut } from "./admin/sign-out-browser.ts";

/**
 * Says on the sign-in page, after a session expired or was ended in another tab, that this browser still has unsaved drafts,
 * and offers to remove them.
 */
export function UnsavedDraftsNotice() {
  const [hasUnsaved, setHasUnsaved] = useState(false);
  // In an effect: the server can't know while it renders the page (hydration).
  useEffect(() => setHasUnsaved(countDraftsAfterSignOut() > 0), []);
  if (!hasUnsaved) return null;
  const remove = () => {
    clearUnsavedDrafts();
    setHasUnsaved(false);
  };
  return (
    <Banner title="You have unsaved changes" className="mb-5">
      <p>This browser keeps them until they are saved. Sign in to continue.</p>
      <button
        type="button"
        onClick={remove}
        className="mt-2 cursor-pointer text-brand-ink underline underline-offset-4"
      >
        Remove them from this browser
      </button>
    </Banner>
  );
}
