import { z } from "zod";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { MAX_IDS } from "~/shared/length-limits.ts";
import { tidyLine, tidyToken } from "~/shared/tidy-text.ts";

/** The columns that are corrected, by table: column → field of the correction. */
export const CORRECTED_COLUMNS = {
  form_submissions: {
    first_name: "firstName",
    last_name: "lastName",
    name: "fullName",
    email: "email",
    phone: "phone",
    company: "company",
  },
  // What the visitor typed as their address stays; replies go to the corrected one.
  contact_messages: { name: "fullName", corrected_email: "email" },
  business_enquiries: { name: "fullName", email: "email", phone: "phone", company: "company" },
} as const;

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

/** A row's values before and after a correction. */
export const correctionStepSchema = z.object({
  table: z.enum(["form_submissions", "contact_messages", "business_enquiries"]),
  id: z.guid(),
  values: z
    .array(
      z.object({
        column: z.enum(["first_name", "last_name", "name", "email", "corrected_email", "phone", "company"]),
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
