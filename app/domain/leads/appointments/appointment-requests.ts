import { z } from "zod";
import { UPCOMING_STATUSES } from "~/domain/booking/appointment.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { recordIdRequestSchema, versionSchema } from "~/shared/record-requests.ts";
import { tidyLine, tidyText, tidyToken } from "~/shared/text/tidy-text.ts";
import { timestampSchema } from "~/shared/time/timestamp-schema.ts";

/** The longest word that goes with a cancellation. */
const MAX_WORD_LENGTH = 1_000;

const timeField = timestampSchema("Choose a date and a time").refine(
  (time) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 3000,
  "Choose a date of this century",
);
/** Whether the visitor isn't notified. */
const quietField = z.boolean().default(false);

/** An appointment as the owner has seen it: by its revision, since several of their tabs may change it. */
export const seenAppointmentSchema = recordIdRequestSchema.extend({ sequence: versionSchema });

/** `status` is what one gets that had ended: what it was before, where that is undone. */
export const moveSchema = seenAppointmentSchema.extend({
  time: timeField,
  status: z.enum(UPCOMING_STATUSES).optional(),
  isQuiet: quietField,
});

export const cancellationSchema = seenAppointmentSchema.extend({
  word: z
    .string()
    .overwrite(tidyText)
    .max(MAX_WORD_LENGTH, `The word must not be longer than ${MAX_WORD_LENGTH} characters`)
    .default(""),
  isQuiet: quietField,
});

export const noShowSchema = recordIdRequestSchema.extend({ noShow: z.boolean() });

/** An appointment that the owner enters: `newId` tells two sends of one from two. */
export const newAppointmentSchema = z.object({
  newId: z.guid(),
  name: z
    .string()
    .overwrite(tidyLine)
    .min(1, "Enter the name")
    .max(100, "The name must not be longer than 100 characters"),
  email: z
    .string()
    .overwrite(tidyToken)
    .refine((email) => !email || isEmailAddress(email), "Enter an email address in the format name@example.com"),
  phone: z.string().overwrite(tidyLine).max(40, "The phone number must not be longer than 40 characters"),
  time: timeField,
  minutes: z.coerce
    .number("Enter the length in minutes")
    .int("Enter the length in whole minutes")
    .min(5, "It must take at least 5 minutes")
    .max(480, "It must take at most 480 minutes"),
  note: z.string().overwrite(tidyText).max(5_000, "The note must not be longer than 5,000 characters"),
  /** Whether an invitation goes to the address. */
  invites: z.boolean(),
});

/** Gives the owner's calendar feed a new address, after which the one before doesn't work, or none. */
export const calendarFeedRequestSchema = z.object({ do: z.enum(["new", "revoke"]) });

/** The owner's calendar feed: since when its address works, and when a calendar last read it (ISO 8601). */
export interface CalendarFeed {
  createdAt: string;
  readAt: string | null;
}
