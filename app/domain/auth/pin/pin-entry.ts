import { PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";

/** The state of the PIN dialog: the digits, whether they are being verified, and the error message. */
export interface PinEntry {
  digits: string;
  checking: boolean;
  error: string;
}

export type PinAction =
  | { type: "digit"; digit: string }
  | { type: "backspace" }
  | { type: "reset" }
  | { type: "rejected"; error: string };

export const INITIAL_PIN_ENTRY: PinEntry = { digits: "", checking: false, error: "" };

/**
 * The reducer of the PIN dialog (docs/spec/public-site.md#41-pin-dialog): digits are appended up to four, the fourth
 * starts the verification, and until its answer only closing and Clear have an effect. A wrong PIN clears the digits.
 */
export function pinEntryReducer(entry: PinEntry, event: PinAction): PinEntry {
  switch (event.type) {
    case "digit": {
      if (!canEnterDigit(entry) || !/^[0-9]$/.test(event.digit)) return entry;
      const digits = entry.digits + event.digit;
      return { digits, checking: digits.length === PIN_LENGTH, error: "" };
    }
    case "backspace":
      return entry.checking ? entry : { ...INITIAL_PIN_ENTRY, digits: entry.digits.slice(0, -1) };
    case "reset":
      return INITIAL_PIN_ENTRY;
    case "rejected":
      return { ...INITIAL_PIN_ENTRY, error: event.error };
  }
}

/** Whether another digit can be entered. */
export function canEnterDigit(entry: PinEntry): boolean {
  return !entry.checking && entry.digits.length < PIN_LENGTH;
}

/** The action of a keyboard key, if it has one. The number pad's digits count with Num Lock on or off. */
export function keyToPinAction({ key, code }: { key: string; code: string }): PinAction | undefined {
  const digit = /^[0-9]$/.test(key) ? key : /^Numpad([0-9])$/.exec(code)?.[1];
  if (digit) return { type: "digit", digit };
  return key === "Backspace" ? { type: "backspace" } : undefined;
}

/** The state after some keys of a keyboard. */
export function pinEntryAfter(keys: readonly { key: string; code: string }[]): PinEntry {
  return keys.flatMap((key) => keyToPinAction(key) ?? []).reduce(pinEntryReducer, INITIAL_PIN_ENTRY);
}
