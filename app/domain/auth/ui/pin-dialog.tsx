import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useReducer, useRef } from "react";
import { TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { canEnterDigit, INITIAL_PIN_ENTRY, keyToPinAction, pinEntryReducer } from "~/domain/auth/pin/pin-entry.ts";
import { PinBoxes } from "./pin-boxes.tsx";
import { PinKeypad } from "./pin-keypad.tsx";
import { submitPin } from "./submit-pin.ts";

/**
 * The PIN dialog, opened by the footer's lock button: a right PIN leads to the sign-in page
 * (docs/spec/public-site.md#41-pin-dialog). It is open while it is mounted; `onClose` is called after the close button,
 * Escape and a right PIN.
 */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const [entry, dispatch] = useReducer(pinEntryReducer, INITIAL_PIN_ENTRY);
  const { digits, checking, error } = entry;

  useEffect(() => {
    dialog.current?.showModal();
    boxes.current?.focus();
  }, []);

  const openAdmin = useEffectEvent(() => {
    // It grants nothing: the server requires the owner's session (docs/spec/public-site.md#6-access-and-privacy).
    sessionStorage.setItem("admin_authenticated", "true");
    dialog.current?.close();
    // A document load: public pages have no code of the owner's screens, and another Content-Security-Policy.
    location.assign("/admin");
  });
  useEffect(() => {
    if (!checking) return;
    const abortController = new AbortController();
    submitPin(digits, abortController.signal).then(
      (rejection) => {
        if (abortController.signal.aborted) return;
        if (rejection === null) return openAdmin();
        dispatch({ type: "rejected", error: rejection });
        // The pressed key was disabled in the meantime, and has lost the focus.
        boxes.current?.focus();
      },
      () => {},
    );
    return () => abortController.abort();
  }, [checking, digits]);

  // On the document: while the keys are disabled nothing in the dialog may have the focus. The dialog handles Escape itself.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keyToPinAction(event);
      if (!action) return;
      event.preventDefault();
      dispatch(action);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="m-auto w-full max-w-sm animate-rise rounded-xl border border-line bg-raised p-6 text-ink shadow-lg backdrop:bg-black/55"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="font-semibold text-xl">
          Admin Access
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p id={textId} className="mt-1 text-muted text-sm">
        Please enter the admin PIN to continue
      </p>
      <div className="mt-6">
        <PinBoxes entry={entry} ref={boxes} onShaken={() => dispatch({ type: "shaken" })} />
      </div>
      <p role="alert" className="my-3 min-h-6 text-center text-danger text-sm">
        {error}
        {error === TOO_MANY_ATTEMPTS ? (
          // The PIN is only a shortcut: the password is enough.
          <a href={LOGIN_PATH} className="mt-1 block text-brand-ink underline underline-offset-4">
            Sign in without the PIN
          </a>
        ) : null}
      </p>
      <PinKeypad
        digitsDisabled={!canEnterDigit(entry)}
        backspaceDisabled={checking || (digits === "" && error === "")}
        onEvent={dispatch}
        onPress={() => boxes.current?.focus()}
      />
    </dialog>
  );
}
