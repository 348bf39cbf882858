import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptsDigits, EMPTY_ENTRY, eventOfKey, nextEntry, type PinEvent } from "./pin-entry.ts";

const after = (...events: PinEvent[]) => events.reduce(nextEntry, EMPTY_ENTRY);
const typed = (digits: string) => [...digits].map((digit): PinEvent => ({ type: "digit", digit }));
const BACKSPACE: PinEvent = { type: "backspace" };
const REFUSED: PinEvent = { type: "refused", error: "Invalid PIN. Please try again." };

test("the fourth digit starts the check, and no fifth is taken", () => {
  expect(after(...typed("481"))).toMatchObject({ digits: "481", checking: false });
  expect(after(...typed("48217"))).toMatchObject({ digits: "4821", checking: true });
  expect(acceptsDigits(after(...typed("4821")))).toBe(false);
});

test("a wrong PIN clears the digits, says so and shakes", () => {
  expect(after(...typed("0000"), REFUSED)).toEqual({
    digits: "",
    checking: false,
    error: "Invalid PIN. Please try again.",
    shaking: true,
  });
  expect(after(...typed("0000"), REFUSED, { type: "shaken" })).toMatchObject({ shaking: false, error: REFUSED.error });
});

test("Backspace takes one digit back and clears the error, but not while the PIN is being checked", () => {
  expect(after(...typed("48"), BACKSPACE).digits).toBe("4");
  expect(after(BACKSPACE)).toEqual(EMPTY_ENTRY);
  expect(after(...typed("0000"), REFUSED, BACKSPACE).error).toBe("");
  expect(after(...typed("4821"), BACKSPACE).digits).toBe("4821");
});

test("Clear empties everything, at any time", () => {
  expect(after(...typed("4821"), { type: "reset" })).toEqual(EMPTY_ENTRY);
  expect(after(...typed("0000"), REFUSED, { type: "reset" })).toEqual(EMPTY_ENTRY);
});

test("the keyboard's digits, the number pad's and Backspace count; letters and other scripts' digits don't", () => {
  expect(eventOfKey({ key: "7", code: "Digit7" })).toEqual({ type: "digit", digit: "7" });
  expect(eventOfKey({ key: "7", code: "Numpad7" })).toEqual({ type: "digit", digit: "7" });
  expect(eventOfKey({ key: "ArrowDown", code: "Numpad2" })).toEqual({ type: "digit", digit: "2" });
  expect(eventOfKey({ key: "Backspace", code: "Backspace" })).toEqual(BACKSPACE);
  for (const key of ["a", "٣", "F1", "Tab", "", "12"]) expect(eventOfKey({ key, code: "" })).toBeUndefined();
});

test("whatever is pressed in whatever order, there are never more than four digits, and four are being checked", () => {
  const events = fc.oneof(
    fc.string({ maxLength: 2 }).map((digit): PinEvent => ({ type: "digit", digit })),
    fc.integer({ min: 0, max: 9 }).map((digit): PinEvent => ({ type: "digit", digit: String(digit) })),
    fc.constantFrom<PinEvent>(BACKSPACE, { type: "reset" }, REFUSED, { type: "shaken" }),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (sequence) => {
      const entry = after(...sequence);
      expect(entry.digits).toMatch(/^[0-9]{0,4}$/);
      expect(entry.checking).toBe(entry.digits.length === 4);
    }),
  );
});
