import { type FieldProblem, type ProblemsByField, problemsByField, type Validation } from "~/shared/validation.ts";

/** The name of the honeypot: a text field that people don't see, so that whoever fills it in is a program. */
export const HONEYPOT_FIELD = "website";
/** The hidden fields every public form carries besides its own. */
export const TOKEN_FIELD = "formToken";
export const KEY_FIELD = "idempotencyKey";

/** What a form says when nobody knows what happened (docs/spec/public-site.md#8-texts). */
export const EXCEPTION_TEXT = "An error occurred. Please try again later.";

/**
 * What the server says to a form that was sent.
 * `success`: it is stored. `invalid`: some fields need correcting. `failure`: it could not be stored, sending again may
 * help. `refused`: too many were sent. `exception`: nobody knows what happened. `values` are what was typed.
 */
export type FormAnswer =
  | { outcome: "success"; text: string }
  | {
      outcome: "invalid" | "failure" | "refused" | "exception";
      text: string;
      errors: ProblemsByField;
      values: Record<string, string>;
    };

/**
 * Validates what was typed, by field name; the problem of the whole form is its summary. The same function runs in the
 * browser and on the server.
 */
export type FormCheck<Input> = (values: Record<string, string>) => Validation<Input>;

/** The answer to a form that has to be corrected. */
export function invalidFormAnswer(problems: readonly FieldProblem[], values: Record<string, string>): FormAnswer {
  const { "": text = "", ...errors } = problemsByField(problems);
  return { outcome: "invalid", text, errors, values };
}
