import { LogOut } from "lucide-react";
import { type FormEvent, useState } from "react";
import { hasUnsavedCommands } from "~/ui/admin/commands/send-command.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { signOutBrowser, useSignOutInOtherTabs, waitUntilSaved } from "./sign-out-browser.ts";

const FORM_ID = "sign-out";

/** Does what the button of this page does. */
export function requestSignOut() {
  const form = document.getElementById(FORM_ID);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/**
 * Signs out and removes the owner's data from the browser; asks for confirmation if that would delete unsaved changes.
 * Without JavaScript there are no drafts, and it is a plain form.
 */
export function SignOutButton({ action, onSignedOut }: { action: string; onSignedOut?: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  useSignOutInOtherTabs();

  const signOutNow = async () => {
    setBusy(true);
    if (await signOutBrowser(action, onSignedOut)) return;
    setBusy(false);
    setIsConfirming(false);
    toast.error("You could not be signed out. Please try again.");
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    if (await waitUntilSaved(hasUnsavedCommands)) return signOutNow();
    setBusy(false);
    setIsConfirming(true);
  };

  return (
    <form id={FORM_ID} method="post" action={action} onSubmit={(event) => void onSubmit(event)}>
      <button
        type="submit"
        aria-disabled={busy}
        className="flex h-10 items-center gap-2 rounded-md px-2.5 font-medium text-muted text-sm hover:bg-sunken hover:text-ink aria-disabled:opacity-60"
      >
        <LogOut aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Sign out</span>
      </button>
      {isConfirming ? (
        <ConfirmDialog
          onClose={() => setIsConfirming(false)}
          title="Sign out without saving?"
          confirm="Sign out and remove it"
          busy={busy}
          onConfirm={() => void signOutNow()}
        >
          <p>
            Something you did or typed isn’t saved yet: an open form, a reply, a note or a post. Signing out removes it
            from this browser, so that nobody else finds it here.
          </p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}
