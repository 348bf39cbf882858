import { type Schema, validate } from "~/shared/validation.ts";
import type { FormCheck } from "./form-answer.ts";
import { documentProblem } from "./sent-file.ts";

/** The error of a form with an empty required field (docs/spec/public-site.md#8-texts). */
export const MISSING_FIELDS_TEXT = "Please fill in all required fields";
/** The error of a form whose fields are all there, but not all right. */
export const WRONG_FIELDS_TEXT = "Please correct the marked fields";

/**
 * Makes a form's validation from its schema. A field the visitor left empty counts as missing.
 *
 * @param documentField - the field of a document that has to be chosen, if the form has one
 */
export function createFormCheck<Input>(schema: Schema<Input>, documentField?: string): FormCheck<Input> {
  return (values, files = {}) => {
    const checked = validate(schema, values);
    const wrongFile = documentField ? documentProblem(documentField, files[documentField]) : undefined;
    if (checked.ok && !wrongFile) return checked;
    const problems = [...(checked.ok ? [] : checked.problems), ...(wrongFile ? [wrongFile] : [])];
    const isMissing = problems.some(({ field }) => !values[field]?.trim() && !files[field]);
    const summary = { field: "", message: isMissing ? MISSING_FIELDS_TEXT : WRONG_FIELDS_TEXT };
    return { ok: false, problems: [summary, ...problems] };
  };
}
