/** The types of submissions, by the form that they come through. */
export const FORM_TYPES = ["contact", "consultation", "newsletter", "career", "general"] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** The types whose submissions have a status that the owner sets. */
export const OWN_STATUS_TYPES: readonly FormType[] = ["consultation", "career", "general"];

/** The types whose forms ask for no consent, and for a part of the fields alone. */
export const SHORT_FORM_TYPES: readonly FormType[] = ["career", "general"];

/** What is stored for a phone number that was left blank (docs/spec/public-site.md#5-validation). */
export const NO_PHONE = "Not provided";

/** The parts of a submission that can name its sender; absent ones are null, undefined or empty. */
export interface NamedSender {
  firstName?: string | null;
  lastName?: string | null;
  name?: string | null;
  email?: string | null;
}

/** The display name of a submission: first plus last name, else the name, else the email, else nothing. */
export function displayName({ firstName, lastName, name, email }: NamedSender): string {
  const full = [firstName, lastName].map((part) => part?.trim()).filter(Boolean);
  return full.join(" ") || name?.trim() || email?.trim() || "";
}

/** What a visitor can name a submission by on the phone, e.g. `3F9A-02C7`: the last digits of its id. */
export function referenceOf(submissionId: string): string {
  const digits = submissionId.replaceAll("-", "").slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** A form type or status as it is read: hyphens become spaces, e.g. `in-progress` → `in progress`. */
export function hyphensToSpaces(value: string): string {
  return value.replaceAll("-", " ");
}

/** A field of a record as its details list it. */
export interface ListedField {
  label: string;
  value: string | null;
}

/**
 * Splits a full name at its first space: the first word is the first name, the rest the last name, which is empty for
 * a single word (docs/spec/public-site.md#32-payloads). White space around either part is dropped.
 */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}

/**
 * Whether a text can be nothing but a name: at most 60 characters, letters of any script, no digits and nothing that a
 * mail program turns into a link. Anything else that was typed as a name isn't sent to an address that may be another
 * person's.
 */
export function isPlainName(text: string): boolean {
  return text.length <= 60 && /^[\p{L}\p{M} .'’-]+$/u.test(text) && !/\.\p{L}/u.test(text);
}
