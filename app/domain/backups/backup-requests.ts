import { z } from "zod";
import { recordIdRequestSchema, versionSchema } from "~/shared/record-requests.ts";
import { STORAGE_KINDS } from "~/shared/setup/storage-steps.ts";
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from "./passphrase.ts";
import { placeFormSchema } from "./places/place-check.ts";

// Each request to the screen's action has its name in `command`.

/** Back up now. */
export const startSchema = z.object({ command: z.literal("start") });
/** End one that is queued or being made. */
export const cancelSchema = recordIdRequestSchema.extend({ command: z.literal("cancel") });
/** Delete one with its copies. */
export const deleteSchema = recordIdRequestSchema.extend({ command: z.literal("delete") });
/** Whether a download is authorized; the download itself is a form. */
export const downloadSchema = recordIdRequestSchema.extend({ command: z.literal("download") });

/** A new passphrase, typed twice. */
export const passphraseSchema = z
  .object({
    command: z.literal("set-passphrase"),
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
  command: z.literal("save-schedule"),
  isOn: z.boolean(),
  hour: z.int().min(0).max(23),
  seen: versionSchema.nullable(),
});

export const placeSaveSchema = placeFormSchema.and(
  z.object({ command: z.literal("save-place"), seen: versionSchema.nullable() }),
);
export const placeRemoveSchema = z.object({ command: z.literal("remove-place"), place: z.enum(STORAGE_KINDS) });

/** A request to test what is typed, or without it what is in force. */
export const placeTestSchema = z.union([
  z.object({ command: z.literal("test-place"), place: z.enum(STORAGE_KINDS), inForce: z.literal(true) }),
  placeFormSchema.and(z.object({ command: z.literal("test-place") })),
]);
