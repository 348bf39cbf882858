import * as z from "zod/mini";
import { tidyLine, tidyText } from "~/shared/tidy-text.ts";

// Checks of public forms are made of Zod's small form (`zod/mini`): the whole of Zod takes a phone a tenth of a second to
// start, just when the first letter is typed.
// Zod would otherwise try to compile its checks with `new Function`, which the site's content security policy forbids.
z.config({ jitless: true });

/** The most characters a field takes, on the page and on the server (docs/spec/public-site.md#51-length-bounds). */
export const LENGTHS = { name: 100, email: 254, phone: 40, company: 200, message: 5_000 } as const;

/**
 * What a browser accepts in an e-mail input, and the letters of other scripts besides, since a browser rewrites
 * `ü` in a domain but another program may not.
 * Source: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?)*$/u;

interface FieldWords {
  /** What to do when it is missing, e.g. `Enter your first name`. */
  ask: string;
  /** What it is called at the start of a sentence, e.g. `First name`. */
  noun: string;
}

function textField({ ask, noun }: FieldWords) {
  return z.string({ error: ({ input }) => (input === undefined || input === null ? ask : `${noun} must be text`) });
}

/** Written when it is needed: a browser's first formatted number keeps it busy for a tenth of a phone's second. */
function tooLong(noun: string, max: number) {
  return { error: () => `${noun} must be ${max.toLocaleString("en")} characters or fewer` };
}

/** A required field of one line with at most `max` characters. */
export function requiredLine({ ask, noun, max }: FieldWords & { max: number }) {
  return textField({ ask, noun }).check(
    z.overwrite(tidyLine),
    z.minLength(1, ask),
    z.maxLength(max, tooLong(noun, max)),
  );
}

/** A field of one line that may be absent, null or empty. */
export function optionalLine({ noun, max }: { noun: string; max: number }) {
  return z.nullish(textField({ ask: "", noun }).check(z.overwrite(tidyLine), z.maxLength(max, tooLong(noun, max))));
}

/** The required message of a form, of many lines. */
export function requiredMessage(words: FieldWords) {
  return textField(words).check(
    z.overwrite(tidyText),
    z.minLength(1, words.ask),
    z.maxLength(LENGTHS.message, tooLong(words.noun, LENGTHS.message)),
  );
}

/** A required e-mail address. */
export const emailField = textField({ ask: "Enter your email address", noun: "Email address" }).check(
  z.overwrite(tidyLine),
  z.minLength(1, { error: "Enter your email address", abort: true }),
  z.maxLength(LENGTHS.email, { ...tooLong("Email address", LENGTHS.email), abort: true }),
  z.regex(EMAIL, "Enter an email address in the format name@example.com"),
);

export const firstNameField = requiredLine({ ask: "Enter your first name", noun: "First name", max: LENGTHS.name });
export const lastNameField = requiredLine({ ask: "Enter your last name", noun: "Last name", max: LENGTHS.name });
/** For whoever goes by one name: what follows the first space of a full name may be nothing. */
export const optionalLastNameField = optionalLine({ noun: "Last name", max: LENGTHS.name });
export const fullNameField = requiredLine({ ask: "Enter your full name", noun: "Full name", max: LENGTHS.name });
export const companyField = optionalLine({ noun: "Company", max: LENGTHS.company });
export const phoneField = requiredLine({ ask: "Enter your mobile number", noun: "Mobile number", max: LENGTHS.phone });
