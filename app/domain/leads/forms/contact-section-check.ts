import * as z from "zod/mini";
import { emailField } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";
import { companyField, firstNameField, lastNameField, messageField } from "./visitor-fields.ts";

const contactSection = z.object({
  firstName: firstNameField,
  lastName: lastNameField,
  email: emailField,
  // Labelled as required, but not enforced (docs/spec/public-site.md#5-validation); neither is the consent.
  company: companyField,
  message: messageField,
  consent: z.pipe(
    z.optional(z.string()),
    z.transform((ticked) => Boolean(ticked)),
  ),
});

/** The input of the command: the validated fields of the contact section; `consent` is whether the box was ticked. */
export type ContactSectionInput = z.output<typeof contactSection>;

/** Validates the fields of the home page's contact section. */
export const checkContactSection = createFormCheck(contactSection);
