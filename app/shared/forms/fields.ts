import * as z from "zod/mini";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { tidyText, tidyToken, tidyVisitorLine } from "~/shared/text/tidy-text.ts";

// The schemas of public forms use `zod/mini`: the whole of Zod costs a phone a tenth of a second at the first
// keystroke. Without this setting Zod would try to compile its schemas with `new Function`, which the site's content
// security policy forbids.
z.config({ jitless: true });

interface FieldMessages {
  /** The error when it is missing, e.g. `Enter your first name`. */
  requiredMessage: string;
  /** Its name at the start of a sentence, e.g. `First name`. */
  noun: string;
}

function textField({ requiredMessage, noun }: FieldMessages) {
  return z.string({
    error: ({ input }) => (input === undefined || input === null ? requiredMessage : `${noun} must be text`),
  });
}

/** Formatted on demand: a browser's first formatted number blocks a phone for a tenth of a second. */
function tooLong(noun: string, max: number) {
  return { error: () => `${noun} must be ${max.toLocaleString("en")} characters or fewer` };
}

/** A required field of one line with at most `max` characters. */
export function requiredLine({ requiredMessage, noun, max }: FieldMessages & { max: number }) {
  return textField({ requiredMessage, noun }).check(
    z.overwrite(tidyVisitorLine),
    z.minLength(1, requiredMessage),
    z.maxLength(max, tooLong(noun, max)),
  );
}

/** A field of one line that may be absent, null or empty. */
export function optionalLine({ noun, max }: { noun: string; max: number }) {
  return z.nullish(
    textField({ requiredMessage: "", noun }).check(z.overwrite(tidyVisitorLine), z.maxLength(max, tooLong(noun, max))),
  );
}

/** A required field of many lines with at most `max` characters. */
export function requiredText({ requiredMessage, noun, max }: FieldMessages & { max: number }) {
  return textField({ requiredMessage, noun }).check(
    z.overwrite(tidyText),
    z.minLength(1, requiredMessage),
    z.maxLength(max, tooLong(noun, max)),
  );
}

/** A required email address. */
export const emailField = textField({ requiredMessage: "Enter your email address", noun: "Email address" }).check(
  z.overwrite(tidyToken),
  z.minLength(1, { error: "Enter your email address", abort: true }),
  z.maxLength(EMAIL_MAX_LENGTH, { ...tooLong("Email address", EMAIL_MAX_LENGTH), abort: true }),
  z.refine(isEmailAddress, "Enter an email address in the format name@example.com"),
);
