// Facts that the copy promises, and that the site works with.

/** An email is answered within so many hours (docs/spec/public-site.md#26-contact-section). */
export const ANSWER_EMAILS_WITHIN_HOURS = 4;
