import { z } from "zod";
import { saveSchema, sectionsSchema } from "~/shared/settings/section-schema.ts";
import { choice, type SettingSection, setting } from "~/shared/settings/setting.ts";

/** Whoever has a copy can try passphrases at any speed. */
export const PASSPHRASE_MIN = 12;
export const PASSPHRASE_MAX = 200;

/** Letters and digits that aren't mistaken for each other in handwriting or print. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * A passphrase that can't be guessed (123 bits), in groups that can be written down, e.g. `k7wdq-…`.
 *
 * @param random - fills the array with random numbers, such as `crypto.getRandomValues`
 */
export function makePassphrase(random: (numbers: Uint32Array<ArrayBuffer>) => Uint32Array): string {
  const letters = [...random(new Uint32Array(25))].map((number) => ALPHABET[number % ALPHABET.length]);
  return letters.join("").replace(/.{5}(?=.)/g, "$&-");
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
    message: "The two don’t match. Type it again.",
  });

const HOUR_MESSAGE = "must be a whole number from 0 to 23";
const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, `${String(hour).padStart(2, "0")}:00`]);

/** When backups are made automatically. */
export const scheduleSection = {
  name: "backups",
  title: "Schedule",
  description: "When backups are made automatically.",
  settings: {
    schedule: choice({ daily: "Every day", off: "Never" }, "BACKUP_SCHEDULE", "Back up", { fallback: "daily" }),
    hour: setting(
      z.coerce.number(HOUR_MESSAGE).int(HOUR_MESSAGE).min(0, HOUR_MESSAGE).max(23, HOUR_MESSAGE),
      "BACKUP_HOUR",
      "At",
      {
        ...{ fallback: "3", options: Object.fromEntries(HOURS) as Record<string, string> },
        description: "In your time zone. Best when few visitors are there.",
      },
    ),
  },
} satisfies SettingSection;

/** What the form of the schedule sends. */
export const scheduleSchema = sectionsSchema([scheduleSection]);
export const scheduleSaveSchema = saveSchema([scheduleSection]);

export const passphraseSection = {
  name: "backup-passphrase",
  title: "Backups",
  description: "What locks the keys in backups, and their copies as a whole.",
  settings: {
    passphrase: setting(
      z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`),
      "BACKUP_PASSPHRASE",
      "Passphrase",
      { sealedFor: () => "backup.passphrase" },
    ),
  },
} satisfies SettingSection;
