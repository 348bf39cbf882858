/** The most popular PINs besides the patterns of `isTrivialPin`, and lines on a keypad. */
const POPULAR_PINS = new Set(["1004", "1010", "2580", "0852", "1379", "1793", "5683"]);

/**
 * Whether a PIN is among the first that an attacker tries: one digit or one pair repeated (7777, 1212, 1122), a sequence up or
 * down (1234, 9876, 8901), a year, or one of the most popular others.
 */
export function isTrivialPin(pin: string): boolean {
  if (/^(\d)\1{3}$|^(\d\d)\2$|^(\d)\3(\d)\4$|^(19|20)\d\d$/.test(pin)) return true;
  return POPULAR_PINS.has(pin) || isSequence(pin, 1) || isSequence(pin, 9);
}

/** Sequences wrap around from 9 to 0. */
function isSequence(pin: string, step: number): boolean {
  const digits = [...pin].map(Number);
  return digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step) % 10);
}
