import { useEffect, useState } from "react";
import { clearUnsavedDrafts } from "~/ui/admin/drafts/unsaved-drafts.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { countDraftsAfterSignOut } from "./admin/sign-out-browser.ts";

/**
 * Tells whoever has to sign in again (the session ran out, or was ended in another tab) that what they typed is still here,
 * and lets anybody else at this browser remove it.
 */
export function UnsavedDraftsNotice() {
  const [hasUnsaved, setKept] = useState(false);
  // Not from the start: the server, which made the page, couldn't know.
  useEffect(() => setKept(countDraftsAfterSignOut() > 0), []);
  if (!hasUnsaved) return null;
  const remove = () => {
    clearUnsavedDrafts();
    setKept(false);
  };
  return (
    <Banner title="What you typed is still here" className="mb-5">
      <p>This browser keeps it until it is saved. You find it again when you have signed in.</p>
      <button
        type="button"
        onClick={remove}
        className="mt-2 cursor-pointer text-brand-ink underline underline-offset-4"
      >
        Remove it from this browser
      </button>
    </Banner>
  );
}
