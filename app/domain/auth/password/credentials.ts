import { z } from "zod";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from "./credential-lengths.ts";

/** An email address as accounts are found by it (docs/spec/admin-and-data.md#5-validation). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

const TRIVIAL_PIN_MESSAGE =
  "This PIN is one of the first that people try. Choose one that isn’t a sequence, a repetition or a year.";

/** The owner's credentials. Parsing normalizes the email; the issues' messages are shown as they are. */
export const ownerCredentialsSchema = z.object({
  email: z
    .string()
    .transform(normalizeEmail)
    .pipe(
      z
        .email({ error: "Enter an email address, like name@example.com.", abort: true })
        .max(EMAIL_MAX_LENGTH, `The email can have at most ${EMAIL_MAX_LENGTH} characters.`)
        .refine(isEmailAddress, "Emails can’t be sent to this address."),
    ),
  password: z
    .string()
    .min(PASSWORD_MIN, `The password needs at least ${PASSWORD_MIN} characters.`)
    .max(PASSWORD_MAX, `The password can have at most ${PASSWORD_MAX} characters.`),
  pin: z
    .string()
    .regex(/^[0-9]{4}$/, { error: `The PIN must be exactly ${PIN_LENGTH} digits.`, abort: true })
    .refine((pin) => !isTrivialPin(pin), TRIVIAL_PIN_MESSAGE),
});

export type OwnerCredentials = z.infer<typeof ownerCredentialsSchema>;

/** The most popular PINs besides the patterns of `isTrivialPin`, and lines on a keypad. */
const POPULAR_PINS = new Set(["1004", "1010", "2580", "0852", "1379", "1793", "5683"]);

/**
 * Whether a PIN is among the first that an attacker tries: one digit or one pair repeated (7777, 1212, 1122), a
 * sequence up or down (1234, 9876, 8901), a year, or one of the most popular others.
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
