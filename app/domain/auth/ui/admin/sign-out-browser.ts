import { useEffect } from "react";
import { clearUnsavedDrafts, draftKeys } from "~/ui/admin/drafts/unsaved-drafts.ts";
import { suppressUnloadWarning } from "~/ui/admin/drafts/use-unload-warning.ts";

const CHANNEL = "sign-out";
/** Set for the page that comes next: a screen may have written once more while it was left. */
const CLEAR_DRAFTS_KEY = "remove-unsaved";
/** Set by the PIN dialog. It grants nothing, but shows that the owner was here. */
const PIN_ENTERED_KEY = "admin_authenticated";
/** What is being saved by itself is waited for this long. */
const SAVE_TIMEOUT_MS = 3_000;
/** This tab's end of the channel: what it says itself it doesn't hear. */
let channel: BroadcastChannel | undefined;

/**
 * Waits a moment for what is being saved by itself, and for commands that are on their way as `isTelling` says. Says whether
 * the server has everything by then.
 */
export async function waitUntilSaved(isTelling: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + SAVE_TIMEOUT_MS;
  while (draftKeys().length > 0 || isTelling()) {
    if (performance.now() > giveUpAt) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

/**
 * Signs out by a post to `action`, removes what this browser holds of the owner, and goes where the answer leads; other tabs
 * leave the owner's screens, too. Resolves to false, with nothing removed, when that could not be done.
 */
export async function signOutBrowser(action: string): Promise<boolean> {
  const answer = await fetch(action, { method: "POST" }).catch(() => null);
  if (!answer?.ok) return false;
  clearUnsavedDrafts([PIN_ENTERED_KEY]);
  try {
    sessionStorage.setItem(CLEAR_DRAFTS_KEY, "1");
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
  channel?.postMessage("");
  suppressUnloadWarning();
  location.assign(answer.url);
  return true;
}

/** Leaves the page when the owner signs out in another tab. What is typed here stays in the browser, as the next page says. */
export function useSignOutInOtherTabs(): void {
  useEffect(() => {
    const own = new BroadcastChannel(CHANNEL);
    own.onmessage = () => location.reload();
    channel = own;
    return () => own.close();
  }, []);
}

/** On the page that follows a sign-out: removes what a screen wrote while it was left. Then says how much there still is. */
export function countDraftsAfterSignOut(): number {
  try {
    if (sessionStorage.getItem(CLEAR_DRAFTS_KEY) !== null) {
      sessionStorage.removeItem(CLEAR_DRAFTS_KEY);
      clearUnsavedDrafts([PIN_ENTERED_KEY]);
    }
  } catch {
    // Storage is switched off.
  }
  return draftKeys().length;
}
