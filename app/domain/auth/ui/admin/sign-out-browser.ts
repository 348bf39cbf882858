import { useEffect } from "react";
import { clearUnsavedDrafts, draftKeys, suppressUnloadWarning } from "~/ui/admin/drafts/draft-storage.ts";

const CHANNEL = "sign-out";
/** Set for the next page: a screen may have autosaved once more while it was unmounted. */
const CLEAR_DRAFTS_KEY = "remove-unsaved";
/** Set by the PIN dialog. It grants nothing, but shows that the owner was here. */
const PIN_ENTERED_KEY = "admin_authenticated";
const SAVE_TIMEOUT_MS = 3_000;
/** This tab's channel, which doesn't receive its own messages; none once the screens are left. */
let channel: BroadcastChannel | undefined;

/** Waits up to three seconds for autosave and pending commands. Resolves to whether everything is saved by then. */
export async function waitUntilSaved(hasUnsavedCommands: () => boolean): Promise<boolean> {
  const deadline = performance.now() + SAVE_TIMEOUT_MS;
  while (draftKeys().length > 0 || hasUnsavedCommands()) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

/**
 * Signs out by a post to `action`, removes the owner's data from this browser, and follows the redirect; other tabs
 * leave the owner's screens, too. Resolves to false, with nothing removed, when the request failed.
 *
 * @param onSignedOut - what others remove before the page is left
 */
export async function signOutBrowser(action: string, onSignedOut?: () => Promise<void>): Promise<boolean> {
  const answer = await fetch(action, { method: "POST" }).catch(() => null);
  if (!answer?.ok) return false;
  clearUnsavedDrafts([PIN_ENTERED_KEY]);
  try {
    sessionStorage.setItem(CLEAR_DRAFTS_KEY, "1");
  } catch {
    // Storage is disabled: there is nothing to remove.
  }
  (channel ?? new BroadcastChannel(CHANNEL)).postMessage("");
  await onSignedOut?.();
  suppressUnloadWarning();
  location.assign(answer.url);
  return true;
}

/** Reloads the page, and so leaves it, when the owner signs out in another tab. This tab's drafts stay. */
export function useSignOutInOtherTabs(): void {
  useEffect(() => {
    const own = new BroadcastChannel(CHANNEL);
    own.onmessage = () => location.reload();
    channel = own;
    return () => {
      own.close();
      channel = undefined;
    };
  }, []);
}

/** After a sign-out: removes drafts that a screen stored while it was unmounted. Returns how many are left. */
export function countDraftsAfterSignOut(): number {
  try {
    if (sessionStorage.getItem(CLEAR_DRAFTS_KEY) !== null) {
      sessionStorage.removeItem(CLEAR_DRAFTS_KEY);
      clearUnsavedDrafts([PIN_ENTERED_KEY]);
    }
  } catch {
    // Storage is disabled.
  }
  return draftKeys().length;
}
