/** The newsletter's forms: their texts are the specification's (public site, section 8). */
export const NEWSLETTER = {
  id: "newsletter",
  success: "Subscribed successfully",
  failure: "Subscription failed. Please try again.",
  /** What stands in the form's place afterwards. */
  thanks: "Thank you for subscribing! Look out for our next letter.",
  // One field, which a browser may fill in: people are faster here than elsewhere.
  minimumMs: 1_000,
} as const;

/** Where the forms stand; stored as the submission's source. */
export const NEWSLETTER_PLACES = ["newsletter-home", "footer", "resource-hub", "newsletter-page"] as const;
export type NewsletterPlace = (typeof NEWSLETTER_PLACES)[number];

/** What somebody may ask to hear about. */
export const TOPICS = ["newsletter", "resource-hub"] as const;
export type Topic = (typeof TOPICS)[number];
