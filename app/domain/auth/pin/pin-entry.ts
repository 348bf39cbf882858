import { PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";

/** What the PIN dialog holds: the digits typed so far, whether they are being checked, and the last answer's words. */
export interface PinEntry {
  digits: string;
  checking: boolean;
  error: string;
  /** Set by a wrong PIN for the length of the shake. */
  shaking: boolean;
}

export type PinAction =
  | { type: "digit"; digit: string }
  | { type: "backspace" }
  | { type: "reset" }
  | { type: "refused"; error: string }
  | { type: "shaken" };

export const INITIAL_PIN_ENTRY: PinEntry = { digits: "", checking: false, error: "", shaking: false };

/**
 * What an event makes of the entry (docs/spec/public-site.md#41-pin-dialog): digits are appended up to four, the fourth
 * starts the check at once, and until its answer only closing and Clear have an effect. A refusal clears the digits.
 */
export function pinEntryReducer(entry: PinEntry, event: PinAction): PinEntry {
  switch (event.type) {
    case "digit": {
      if (!canEnterDigit(entry) || !/^[0-9]$/.test(event.digit)) return entry;
      const digits = entry.digits + event.digit;
      return { digits, checking: digits.length === PIN_LENGTH, error: "", shaking: false };
    }
    case "backspace":
      return entry.checking ? entry : { ...INITIAL_PIN_ENTRY, digits: entry.digits.slice(0, -1) };
    case "reset":
      return INITIAL_PIN_ENTRY;
    case "refused":
      return { ...INITIAL_PIN_ENTRY, error: event.error, shaking: true };
    case "shaken":
      return { ...entry, shaking: false };
  }
}

/** Whether a digit key does anything at the moment. */
export function canEnterDigit(entry: PinEntry): boolean {
  return !entry.checking && entry.digits.length < PIN_LENGTH;
}

/**
 * What a key of the keyboard means in the dialog; undefined for keys that mean nothing there. The number pad's digits
 * count whether Num Lock is on or off.
 */
export function keyToPinAction({ key, code }: { key: string; code: string }): PinAction | undefined {
  const digit = /^[0-9]$/.test(key) ? key : /^Numpad([0-9])$/.exec(code)?.[1];
  if (digit) return { type: "digit", digit };
  return key === "Backspace" ? { type: "backspace" } : undefined;
}
