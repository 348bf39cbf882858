import { Delete } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from "react";
import { SOMETHING_WENT_WRONG, TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { LOGIN_PATH } from "~/domain/auth/auth-paths.ts";
import { PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";
import {
  canEnterDigit,
  keyToPinAction,
  type PinAction,
  type PinEntry,
  pinEntryAfter,
  pinEntryReducer,
} from "~/domain/auth/pin/pin-entry.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { postJson } from "~/ui/json-requests.ts";

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
    void submitPin(digits, abortController.signal).then((rejection) => {
      if (abortController.signal.aborted) return;
      if (rejection === null) return openAdmin();
      dispatch({ type: "rejected", error: rejection });
      // The pressed key was disabled in the meantime, and has lost the focus.
      boxes.current?.focus();
    });
    return () => abortController.abort();
  }, [checking, digits]);

  // On the document: while the keys are disabled nothing in the dialog may have the focus. The dialog handles Escape
  // itself. Before the paint that shows the keypad, so that no key is lost that is pressed right after it.
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
        <PinBoxes {...entry} ref={boxes} />
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
      <PinKeypad entry={entry} onAction={dispatch} onPress={() => boxes.current?.focus()} />
    </>
  );
}

/** Sends a PIN to the server. Resolves to null when it is right, else to the error message. */
async function submitPin(pin: string, signal: AbortSignal): Promise<string | null> {
  const outcome = await postJson("/pin", { pin }, { signal });
  if (outcome.kind !== "answered") return SOMETHING_WENT_WRONG;
  const { success, error } = Object(outcome.body) as { success?: unknown; error?: unknown };
  if (outcome.ok && success === true) return null;
  return typeof error === "string" ? error : SOMETHING_WENT_WRONG;
}

const POSITIONS = Array.from({ length: PIN_LENGTH }, (_, index) => index);

/** The four boxes, which an error shakes once. They show and announce the number of digits, never the digits. */
function PinBoxes({ digits, error, ref }: PinEntry & { ref: Ref<HTMLFieldSetElement> }) {
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={classNames("flex justify-center gap-3 rounded-md outline-none", error && "animate-shake")}
    >
      <legend className="sr-only">PIN</legend>
      {POSITIONS.map((position) => (
        <span
          key={position}
          aria-hidden="true"
          data-filled={position < digits.length || undefined}
          className={classNames(
            "grid size-13 place-items-center rounded-md border-2 bg-sunken text-2xl",
            error ? "border-danger" : position === digits.length ? "border-brand" : "border-line-strong",
          )}
        >
          {position < digits.length ? "•" : ""}
        </span>
      ))}
      <span role="status" className="sr-only">
        {digits.length > 0 ? `${digits.length} of ${PIN_LENGTH} digits entered` : ""}
      </span>
    </fieldset>
  );
}

interface PinKeypadProps {
  entry: PinEntry;
  onAction: (action: PinAction) => void;
  /** A key was pressed with a pointer. */
  onPress: () => void;
}

/** The keys 1 to 9, Clear, 0 and Backspace. */
function PinKeypad({ entry, onAction, onPress }: PinKeypadProps) {
  const key = (action: PinAction, label: ReactNode, disabled = false) => (
    <button
      key={action.type === "digit" ? action.digit : action.type}
      type="button"
      aria-label={action.type === "backspace" ? "Backspace" : undefined}
      disabled={disabled}
      className={classNames(
        "grid min-h-13 select-none place-items-center rounded-md border border-line-strong bg-surface font-medium shadow-sm",
        "transition-colors hover:bg-brand-soft active:translate-y-px disabled:pointer-events-none disabled:opacity-50",
        action.type === "reset" ? "text-sm" : "text-lg",
      )}
      // Not focused by a pointer, so that Enter or Space doesn't press it again; a key that Tab focuses works with
      // both.
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
      onClick={() => onAction(action)}
    >
      {label}
    </button>
  );
  const digitKey = (digit: string) => key({ type: "digit", digit }, digit, !canEnterDigit(entry));
  const isUntouched = entry.digits === "" && entry.error === "";
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {[..."123456789"].map(digitKey)}
      {key({ type: "reset" }, "Clear")}
      {digitKey("0")}
      {key({ type: "backspace" }, <Delete aria-hidden="true" className="size-5" />, entry.checking || isUntouched)}
    </div>
  );
}
