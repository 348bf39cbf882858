import { type Schema, validate } from "~/shared/validation.ts";
import type { FormCheck } from "./form-answer.ts";

/** The error of a form with an empty required field (docs/spec/public-site.md#8-texts). */
export const MISSING_FIELDS_TEXT = "Please fill in all required fields";
const WRONG_FIELDS_TEXT = "Please correct the marked fields";

/** Makes a form's validation from its schema. A field the visitor left empty counts as missing. */
export function createFormCheck<Input>(schema: Schema<Input>): FormCheck<Input> {
  return (values) => {
    const checked = validate(schema, values);
    if (checked.ok) return checked;
    const isMissing = checked.problems.some(({ field }) => !values[field]?.trim());
    const summary = { field: "", message: isMissing ? MISSING_FIELDS_TEXT : WRONG_FIELDS_TEXT };
    return { ok: false, problems: [summary, ...checked.problems] };
  };
}
