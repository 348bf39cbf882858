/** What a person can ask for (GDPR, articles 15 and 20, 16, and 17). */
export const REQUEST_KINDS = ["copy", "correction", "erasure"] as const;

/** `unconfirmed`: the link in the email wasn't used yet. `open`: on the owner's desk. */
export const REQUEST_STATES = ["unconfirmed", "open", "done", "declined"] as const;
