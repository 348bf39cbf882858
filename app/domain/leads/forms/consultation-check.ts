import * as z from "zod/mini";
import { splitFullName } from "~/domain/leads/full-name.ts";
import { emailField } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";
import {
  companyField,
  firstNameField,
  fullNameField,
  messageField,
  optionalLastNameField,
  phoneField,
} from "./visitor-fields.ts";

const sharedFields = {
  email: emailField,
  phone: phoneField,
  company: companyField,
  message: messageField,
};

/** The payload of `submit-consultation` (docs/spec/public-site.md#32-payloads). */
export const consultationPayload = z.object({
  firstName: firstNameField,
  lastName: optionalLastNameField,
  ...sharedFields,
});

/** The input of the command: a validated payload. */
export type ConsultationRequest = z.output<typeof consultationPayload>;

/** Validates the fields of the consultation form, `name` being the full name. */
export const checkConsultation = createFormCheck(
  z.pipe(
    z.object({ name: fullNameField, ...sharedFields }),
    z.transform(({ name, ...rest }) => ({ ...splitFullName(name), ...rest })),
  ),
);
