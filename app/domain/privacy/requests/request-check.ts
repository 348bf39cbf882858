import * as z from "zod/mini";
import { REQUEST_KINDS } from "~/domain/privacy/request.ts";
import { emailField } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";

/** The longest text that a person may add. */
const DETAILS_MAX = 2_000;

const request = z.object({
  kind: z.enum(REQUEST_KINDS, { error: "Choose what you ask for" }),
  email: emailField,
  details: z.nullish(
    z.string().check(z.overwrite(tidyText), z.maxLength(DETAILS_MAX, { error: () => "At most 2,000 characters" })),
  ),
});

/** What a person asks for. */
export type PrivacyRequestInput = z.output<typeof request>;

/** Checks the fields of the request form. */
export const checkPrivacyRequest = createFormCheck(request);
