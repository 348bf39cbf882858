/** In characters; apart from the credentials' schema, so that browsers don't load Zod for them. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
export const PIN_LENGTH = 4;
