import { z } from "zod";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { MAX_IDS } from "~/shared/length-limits.ts";
import { tidyLine, tidyToken } from "~/shared/text/tidy-text.ts";

const line = (max: number) => z.string().max(max, `At most ${max} characters`).transform(tidyLine).optional();

/** What is corrected: only what differs. The name's parts go together. */
export const correctionSchema = z.object({
  firstName: line(100),
  lastName: line(100),
  email: z
    .string()
    .transform(tidyToken)
    .refine(isEmailAddress, "Enter an email address in the format name@example.com")
    .optional(),
  phone: line(40),
  company: line(200),
});
export type Correction = z.output<typeof correctionSchema>;

/** The values of a row, by the names of table and column, before and after a correction. */
const correctionStepSchema = z.object({
  table: z.string().max(60),
  id: z.guid(),
  values: z
    .array(
      z.object({
        column: z.string().max(60),
        was: z.string().max(5_000).nullable(),
        became: z.string().max(5_000).nullable(),
      }),
    )
    .min(1)
    .max(7),
});
export const correctionStepsSchema = z.array(correctionStepSchema).max(MAX_IDS);
export type CorrectionStep = z.output<typeof correctionStepSchema>;

/** The full name of a correction, if it has one. */
export function fullName({ firstName, lastName }: Correction): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}
