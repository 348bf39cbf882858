// The longest of what is stored or asked for. Apart from the schemas, so that browsers need not load Zod for a length.

/** The longest email address, in characters: a path of 256 octets without its angle brackets (RFC 5321, section
 * 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;
/** The longest address of a page or a picture that is stored, in characters. */
export const URL_MAX_LENGTH = 2_048;
/** The longest list of ids in one request, such as the undo of a change of very many records. */
export const MAX_IDS = 200_000;
