import { z } from "zod";
import { versionSchema } from "~/shared/record-requests.ts";
import { STORAGE_KINDS } from "~/shared/setup/storage-steps.ts";
import { placeFormSchema } from "./places/place-check.ts";

/** Whoever has a copy can try passphrases at any speed. */
export const PASSPHRASE_MIN = 12;
export const PASSPHRASE_MAX = 200;

/** Letters and digits that aren't mistaken for each other in handwriting or print. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP_LENGTH = 5;

/**
 * A passphrase nobody guesses (123 bits), in groups that can be written down, e.g. `k7wdq-…`.
 *
 * @param random - fills the array with random numbers, such as `crypto.getRandomValues`
 */
export function makePassphrase(random: (numbers: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const numbers = random(new Uint32Array(GROUPS * GROUP_LENGTH));
  const letters = [...numbers].map((number) => ALPHABET[number % ALPHABET.length]);
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(""),
  ).join("-");
}

/** A new passphrase, typed twice. */
export const passphraseSchema = z
  .object({
    passphrase: z
      .string()
      .min(PASSPHRASE_MIN, `Enter at least ${PASSPHRASE_MIN} characters.`)
      .max(PASSPHRASE_MAX, `Enter at most ${PASSPHRASE_MAX} characters.`)
      .refine((text) => !/\p{Cc}/u.test(text), "It contains characters that can’t be typed."),
    again: z.string(),
  })
  .refine(({ passphrase, again }) => passphrase === again, {
    path: ["again"],
    message: "The two aren’t the same. Type it again.",
  });

/** When backups are made by themselves; `seen`: the revision that was edited. */
export const scheduleSchema = z.object({
  isOn: z.boolean(),
  hour: z.int().min(0).max(23),
  seen: versionSchema.nullable(),
});

export const placeSaveSchema = placeFormSchema.and(z.object({ seen: versionSchema.nullable() }));
export const placeRemoveSchema = z.object({ place: z.enum(STORAGE_KINDS) });

/** A request to test what is typed, or without it what is in force. */
export const placeTestSchema = z.union([
  z.object({ place: z.enum(STORAGE_KINDS), inForce: z.literal(true) }),
  placeFormSchema,
]);
