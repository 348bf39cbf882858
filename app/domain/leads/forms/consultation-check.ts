import * as z from "zod/mini";
import { splitFullName } from "~/domain/leads/submission.ts";
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

/** An instant as a program or a radio button gives it; empty, absent or null: no time is chosen. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
const isInstant = (text: string) => text === "" || (INSTANT.test(text) && !Number.isNaN(Date.parse(text)));

const sharedFields = {
  email: emailField,
  phone: phoneField,
  company: companyField,
  message: messageField,
  /** One of the times that are offered. */
  time: z.nullish(z.string().check(z.refine(isInstant, "Choose one of the times"), z.meta({ format: "date-time" }))),
  /** The zone that its visitor reads times in. */
  timeZone: z.nullish(z.string().check(z.maxLength(64))),
  /** Whether their clocks have 12 hours, or 24. */
  clock: z.nullish(z.enum(["", "12", "24"])),
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
