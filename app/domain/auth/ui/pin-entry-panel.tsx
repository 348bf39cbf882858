import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from "react";
import { TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { canEnterDigit, keyToPinAction, pinEntryAfter, pinEntryReducer } from "~/domain/auth/pin/pin-entry.ts";
import { PinBoxes } from "./pin-boxes.tsx";
import { PinKeypad } from "./pin-keypad.tsx";
import { submitPin } from "./submit-pin.ts";

/**
 * The inside of the PIN dialog: four boxes and the keypad. A right PIN closes the dialog and leads to the sign-in page.
 * `typed`: the keys that were pressed in the dialog before.
 */
export function PinEntryPanel({ typed }: { typed: readonly { key: string; code: string }[] }) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const [entry, dispatch] = useReducer(pinEntryReducer, typed, pinEntryAfter);
  const { digits, checking, error } = entry;

  useEffect(() => {
    boxes.current?.focus();
  }, []);

  const openAdmin = useEffectEvent(() => {
    // It grants nothing: the server requires the owner's session (docs/spec/public-site.md#6-access-and-privacy).
    sessionStorage.setItem("admin_authenticated", "true");
    boxes.current?.closest("dialog")?.close();
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
  // Before the paint that shows the keypad, so that no key is lost that is pressed right after it.
  useLayoutEffect(() => {
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
    <>
      <p className="mt-1 text-muted text-sm">Please enter the admin PIN to continue</p>
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
    </>
  );
}
