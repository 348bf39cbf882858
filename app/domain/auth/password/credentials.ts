import { z } from "zod";
import { isTrivialPin } from "~/domain/auth/pin/trivial-pin.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from "./credential-lengths.ts";

/** Normalizes an email address, by which accounts are found: trimmed and lower-cased (docs/spec/admin-and-data.md#5-validation). */
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
