import * as z from "zod/mini";
import { splitFullName } from "~/domain/leads/submission.ts";
import { emailField, optionalLine, requiredText } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";
import { LENGTHS, optionalLastNameField } from "./visitor-fields.ts";

const sharedFields = {
  email: emailField,
  message: requiredText("Question", LENGTHS.message),
};

const ask = z.object({ fullName: optionalLine("Name", LENGTHS.name), ...sharedFields });

/** The payload of `submit-question`. */
export const questionPayload = z.object({
  firstName: optionalLine("First name", LENGTHS.name),
  lastName: optionalLastNameField,
  ...sharedFields,
});

/** Validates the fields of the form for questions; the name may be left out. */
export const checkAsk = createFormCheck(
  z.pipe(
    ask,
    z.transform(({ fullName, ...rest }) => ({ ...rest, ...splitFullName(fullName ?? "") })),
  ),
);

/** The input of the command: a question, from whom. */
export type AskInput = z.output<typeof questionPayload>;
