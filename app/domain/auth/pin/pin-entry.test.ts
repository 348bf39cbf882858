import fc from "fast-check";
import { expect, test } from "vitest";
import {
  canEnterDigit,
  INITIAL_PIN_ENTRY,
  keyToPinAction,
  type PinAction,
  pinEntryAfter,
  pinEntryReducer,
} from "./pin-entry.ts";

const after = (...events: PinAction[]) => events.reduce(pinEntryReducer, INITIAL_PIN_ENTRY);
const typed = (digits: string) => [...digits].map((digit): PinAction => ({ type: "digit", digit }));
const BACKSPACE: PinAction = { type: "backspace" };
const REJECTED: PinAction = { type: "rejected", error: "Invalid PIN. Please try again." };

test("the fourth digit starts the check, and no fifth is taken", () => {
  expect(after(...typed("481"))).toMatchObject({ digits: "481", checking: false });
  expect(after(...typed("48217"))).toMatchObject({ digits: "4821", checking: true });
  expect(canEnterDigit(after(...typed("4821")))).toBe(false);
});

test("a wrong PIN clears the digits and says so, until the next digit", () => {
  const shown = { digits: "", checking: false, error: "Invalid PIN. Please try again." };
  expect(after(...typed("0000"), REJECTED)).toEqual(shown);
  expect(after(...typed("0000"), REJECTED, ...typed("4"))).toEqual({ digits: "4", checking: false, error: "" });
});

test("Backspace takes one digit back and clears the error, but not while the PIN is being checked", () => {
  expect(after(...typed("48"), BACKSPACE).digits).toBe("4");
  expect(after(BACKSPACE)).toEqual(INITIAL_PIN_ENTRY);
  expect(after(...typed("0000"), REJECTED, BACKSPACE).error).toBe("");
  expect(after(...typed("4821"), BACKSPACE).digits).toBe("4821");
});

test("Clear empties everything, at any time", () => {
  expect(after(...typed("4821"), { type: "reset" })).toEqual(INITIAL_PIN_ENTRY);
  expect(after(...typed("0000"), REJECTED, { type: "reset" })).toEqual(INITIAL_PIN_ENTRY);
});

test("the keyboard's digits, the number pad's and Backspace count; letters and other scripts' digits don't", () => {
  for (const code of ["Digit7", "Numpad7"])
    expect(keyToPinAction({ key: "7", code })).toEqual({ type: "digit", digit: "7" });
  expect(keyToPinAction({ key: "ArrowDown", code: "Numpad2" })).toEqual({ type: "digit", digit: "2" });
  expect(keyToPinAction({ key: "Backspace", code: "Backspace" })).toEqual(BACKSPACE);
  for (const key of ["a", "٣", "F1", "Tab", "", "12"]) expect(keyToPinAction({ key, code: "" })).toBeUndefined();
});

test("whatever is pressed in whatever order, there are never more than four digits, and four are being checked", () => {
  const events = fc.oneof(
    fc.string({ maxLength: 2 }).map((digit): PinAction => ({ type: "digit", digit })),
    fc.integer({ min: 0, max: 9 }).map((digit): PinAction => ({ type: "digit", digit: String(digit) })),
    fc.constantFrom<PinAction>(BACKSPACE, { type: "reset" }, REJECTED),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
      const entry = after(...sequence);
      expect(entry.digits).toMatch(/^[0-9]{0,4}$/);
      expect(entry.checking).toBe(entry.digits.length === 4);
    }),
  );
});

test("what was typed before the keypad was there counts, other keys don't", () => {
  const keys = ["4", "Tab", "9", "Backspace", "8", "2", "1"].map((key) => ({ key, code: "" }));
  expect(pinEntryAfter(keys)).toMatchObject({ digits: "4821", checking: true });
  expect(pinEntryAfter([])).toEqual(INITIAL_PIN_ENTRY);
});
