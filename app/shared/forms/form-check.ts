import type * as z from "zod/mini";
import type { ErrorsByField, FormCheck } from "./form-answer.ts";

/** The sentence for a form with an empty required field (docs/spec/public-site.md#8-texts). */
export const MISSING_FIELDS_TEXT = "Please fill in all required fields";
const WRONG_FIELDS_TEXT = "Please correct the marked fields";

/** The first sentence about each field that a schema objects to. */
export function errorsByField(error: z.core.$ZodError): ErrorsByField {
  const errors: ErrorsByField = {};
  for (const { path, message } of error.issues) errors[path.join(".")] ??= message;
  return errors;
}

/** Makes the check of a form from its schema. A field the visitor left empty counts as missing. */
export function createFormCheck<Schema extends z.ZodMiniType>(schema: Schema): FormCheck<z.output<Schema>> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { ok: true, input: parsed.data };
    const errors = errorsByField(parsed.error);
    const missing = Object.keys(errors).some((name) => !values[name]?.trim());
    return { ok: false, text: missing ? MISSING_FIELDS_TEXT : WRONG_FIELDS_TEXT, errors };
  };
}
