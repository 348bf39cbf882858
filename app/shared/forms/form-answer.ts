/** Sentences about single fields, by field name. */
export type ErrorsByField = Record<string, string>;

/** The name of the text field that people don't see: whoever fills it in is a program. */
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
      errors: ErrorsByField;
      values: Record<string, string>;
    };

/** What looking at typed values found: the input a command takes, or what to correct, `text` being the sum of it. */
export type FormValidation<Input> = { ok: true; input: Input } | { ok: false; text: string; errors: ErrorsByField };

/** Looks at what was typed, by field name. The same function runs in the browser and on the server. */
export type FormCheck<Input> = (values: Record<string, string>) => FormValidation<Input>;
