import { type FieldProblem, type ProblemsByField, problemsByField, type Validation } from "~/shared/validation.ts";

/**
 * The name of the honeypot: a text field that people don't see, so that only a program fills it in. No browser fills a
 * field of this name.
 */
export const HONEYPOT_FIELD = "leaveEmpty";
/** The hidden fields every public form carries besides its own. */
export const TOKEN_FIELD = "formToken";
export const KEY_FIELD = "idempotencyKey";
/** The name of a button that stores nothing: the page comes back with what was typed, showing something else. */
export const SHOW_FIELD = "show";

/** A form's message after an unknown error (docs/spec/public-site.md#8-texts). */
export const EXCEPTION_TEXT = "An error occurred. Please try again later.";

/** What a visitor keeps of a form that is stored. */
export interface FormReceipt {
  /** The address that hears from us. */
  email: string;
  /** When it was stored (ISO 8601). */
  storedAt: string;
  /** What the visitor can name it by; a subscription has none. */
  reference?: string;
  /** The email that the form promises waits: the site can't send any at the moment. */
  emailWaits?: true;
  /** The time that was booked (ISO 8601), and the zone that it was chosen in; one that isn't confirmed waits for the
   * owner. */
  appointment?: { startsAt: string; timeZone: string | null; isConfirmed: boolean };
}

/**
 * The server's response to a form. `success`: it is stored. `invalid`: some fields need correcting. `failure`: it could
 * not be stored, sending again may help. `rejected`: the rate limit is exceeded. `exception`: an unknown error.
 * `values` are what was typed.
 */
export type FormAnswer =
  | { outcome: "success"; text: string; receipt: FormReceipt }
  | {
      outcome: "invalid" | "failure" | "rejected" | "exception";
      text: string;
      errors: ProblemsByField;
      values: Record<string, string>;
      /** What the form is sent with again, where its page was loaded anew. */
      token?: string | undefined;
      /** What is free in place of a time that isn't (ISO 8601). */
      times?: readonly string[];
    };

/** What a browser tells of a chosen file before anything is read. */
export type ChosenFile = Pick<File, "name" | "size">;

/** The chosen files of a form by field; a field without a choice is sent as a file without name and content. */
export function chosenFiles(fields: Iterable<[string, string | File]>): Record<string, File> {
  const files = [...fields].filter((field): field is [string, File] => {
    const [, value] = field;
    return typeof value !== "string" && (value.name !== "" || value.size > 0);
  });
  return Object.fromEntries(files);
}

/**
 * Validates what was typed and chosen, by field name; the problem of the whole form is its summary. The same function
 * runs in the browser and on the server.
 */
export type FormCheck<Input> = (
  values: Record<string, string>,
  files?: Readonly<Record<string, ChosenFile>>,
) => Validation<Input>;

/** The response to an invalid form. */
export function invalidFormAnswer(problems: readonly FieldProblem[], values: Record<string, string>): FormAnswer {
  const { "": text = "", ...errors } = problemsByField(problems);
  return { outcome: "invalid", text, errors, values };
}
