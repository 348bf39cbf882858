import * as z from "zod/mini";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { tidyText, tidyToken, tidyVisitorLine } from "~/shared/text/tidy-text.ts";

// The schemas of public forms use `zod/mini`: the whole of Zod costs a phone a tenth of a second at the first
// keystroke. Without this setting Zod would try to compile its schemas with `new Function`, which the site's content
// security policy forbids.
z.config({ jitless: true });

/** The error of a required field that is missing, e.g. `Enter your first name`. */
const missing = (noun: string) => `Enter your ${noun.toLowerCase()}`;

function textField(noun: string) {
  return z.string({
    error: ({ input }) => (input === undefined || input === null ? missing(noun) : `${noun} must be text`),
  });
}

/** Formatted on demand: a browser's first formatted number blocks a phone for a tenth of a second. */
function tooLong(noun: string, max: number) {
  return { error: () => `${noun} must be ${max.toLocaleString("en")} characters or fewer` };
}

/** A required field of at most `max` characters, of one line. `noun` is its name at the start of a sentence. */
export function requiredLine(noun: string, max: number, tidy = tidyVisitorLine) {
  return textField(noun).check(z.overwrite(tidy), z.minLength(1, missing(noun)), z.maxLength(max, tooLong(noun, max)));
}

/** The same of many lines. */
export function requiredText(noun: string, max: number) {
  return requiredLine(noun, max, tidyText);
}

/** A field of one line that may be absent, null or empty. */
export function optionalLine(noun: string, max: number) {
  return z.nullish(textField(noun).check(z.overwrite(tidyVisitorLine), z.maxLength(max, tooLong(noun, max))));
}

/** A required email address. */
export const emailField = textField("Email address").check(
  z.overwrite(tidyToken),
  z.minLength(1, { error: missing("Email address"), abort: true }),
  z.maxLength(EMAIL_MAX_LENGTH, { ...tooLong("Email address", EMAIL_MAX_LENGTH), abort: true }),
  z.refine(isEmailAddress, "Enter an email address in the format name@example.com"),
);
