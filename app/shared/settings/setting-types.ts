import { z } from "zod";
import { parseImagePath } from "~/shared/images/image-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";

/** Characters that reverse the direction of what follows them: a name with one would garble the line that it stands
 * in. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/;

const textType = (max: number) => z.string().max(max, `must have at most ${max} characters`);

/** A line of text. */
export const lineType = textType(200).refine(
  (value) => !BIDI_CONTROLS.test(value),
  "must not contain invisible characters that change the direction",
);
/** What only programs read, such as an address or a user name. */
export const codeType = textType(500);
export const emailType = z
  .email("must be an email address, e.g. hello@example.com")
  .max(EMAIL_MAX_LENGTH, `must have at most ${EMAIL_MAX_LENGTH} characters`);
export const pictureType = z
  .string()
  .refine((path) => parseImagePath(path) !== undefined, "must be a picture that was uploaded here");
/** A whole number from `min` to `max`, as a number. */
export function wholeNumberType(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}
/** A port of TCP. */
export const portType = wholeNumberType(1, 65_535);
/** A password; a key has line breaks. */
export const secretType = (max = 1_000, { hasLines = false } = {}) =>
  textType(max).refine(
    (text) => !CONTROLS.test(text) && (hasLines || !/[\r\n]/.test(text)),
    "contains characters that can't be typed. Copy it again",
  );
