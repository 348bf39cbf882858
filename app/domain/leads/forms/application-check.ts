import * as z from "zod/mini";
import { splitFullName } from "~/domain/leads/submission.ts";
import { emailField, optionalLine } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";
import { fullNameField, LENGTHS, messageField } from "./visitor-fields.ts";

/** The field of the CV, and the hidden one with the id of the opening, which is empty in an open application. */
export const CV_FIELD = "cv";
export const OPENING_FIELD = "openingId";

const application = z.pipe(
  z.object({
    name: fullNameField,
    email: emailField,
    phone: optionalLine("Phone number", LENGTHS.phone),
    link: optionalLine("Link", LENGTHS.link),
    message: messageField,
    [OPENING_FIELD]: optionalLine("Position", LENGTHS.name),
  }),
  z.transform(({ name, ...rest }) => ({ ...splitFullName(name), ...rest })),
);

/** The input of the command: the validated fields of the application form. */
export type Application = z.output<typeof application>;

/** Validates the fields of the application form, `name` being the full name. */
export const checkApplication = createFormCheck(application, CV_FIELD);
