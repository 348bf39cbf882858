import { z } from "zod";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { saveSchema, sectionsSchema } from "~/shared/settings/section-schema.ts";
import { emailType } from "~/shared/settings/setting-types.ts";
import { tidyLine } from "~/shared/text/tidy-text.ts";
import { mailSection } from "./mail-section.ts";

const text = z.string().transform(tidyLine);

/** What is typed into the form. */
export const mailFormSchema = sectionsSchema([mailSection]);
export const mailSaveSchema = saveSchema([mailSection]);

/** A request to test what is typed, or without it what is in force, by an email to an address of the owner's choice if
 * one is named. */
export const mailTestSchema = z.union([
  mailFormSchema,
  z.object({
    inForce: z.literal(true),
    to: text.refine(isEmailAddress, "Enter an email address in the format name@example.com").optional(),
  }),
]);

/** A request to find the servers of an address. */
export const findServersSchema = z.object({ address: text.pipe(emailType) });

/** A request to look up the sender's domain; `selector`: of the DKIM key, if it is known. */
export const domainCheckSchema = z.object({
  selector: text.pipe(z.string().regex(/^([\w-]{1,63}(\.[\w-]{1,63})*)?$/)),
});
