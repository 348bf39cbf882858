import * as z from "zod/mini";
import { splitFullName } from "~/domain/leads/submission.ts";
import { emailField } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";
import { COUNTRIES } from "./countries.ts";
import {
  companyField,
  firstNameField,
  fullNameField,
  optionalLastNameField,
  requirementsField,
} from "./visitor-fields.ts";

const sharedFields = {
  email: emailField,
  company: companyField,
  country: z.enum(COUNTRIES, { error: "Choose a country from the list" }),
  requirements: requirementsField,
};

/** The payload of `submit-contact` (docs/spec/public-site.md#32-payloads). */
export const contactPayload = z.object({
  firstName: firstNameField,
  lastName: optionalLastNameField,
  ...sharedFields,
  message: z
    .nullish(sharedFields.requirements)
    .check(z.describe("The same text as `requirements`, which it may stand in for.")),
});

/** The input of the command: a validated payload. */
export type ContactRequest = z.output<typeof contactPayload>;

/** A payload with `message` alone means the same as one with `requirements`; other bodies are returned unchanged. */
export function completeContactPayload(body: Record<string, unknown>): Record<string, unknown> {
  return { ...body, requirements: body.requirements ?? body.message };
}

/** Validates the fields of the contact page's form. */
export const checkContactPage = createFormCheck(
  z.pipe(
    z.object({ fullName: fullNameField, ...sharedFields }),
    z.transform(({ fullName, ...rest }) => ({ ...splitFullName(fullName), ...rest, message: rest.requirements })),
  ),
);
