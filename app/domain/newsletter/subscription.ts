/** The texts of the newsletter's forms (docs/spec/public-site.md#8-texts). */
export const NEWSLETTER_FORM = {
  id: "newsletter",
  success: "Subscribed successfully",
  failure: "Subscription failed. Please try again.",
  /** What stands in the form's place afterwards. */
  thanks: "Thank you for subscribing! Look out for our next letter.",
  // One field, which a browser may fill in: people are faster here than elsewhere.
  minimumMs: 1_000,
} as const;

/** Where the forms stand; stored as the submission's source. */
export const NEWSLETTER_FORM_PLACES = ["newsletter-home", "footer", "resource-hub", "newsletter-page"] as const;
export type NewsletterFormPlace = (typeof NEWSLETTER_FORM_PLACES)[number];

/** What somebody may ask to hear about. */
export const TOPICS = ["newsletter", "resource-hub"] as const;
export type Topic = (typeof TOPICS)[number];

/** What the topics are called, and what a subscriber of one gets. */
export const TOPIC_TEXTS: Record<Topic, { name: string; text: string }> = {
  newsletter: { name: "Newsletter", text: "Two letters a month about a lean back office" },
  "resource-hub": { name: "Resource Hub", text: "A note when the Resource Hub opens or gets something new" },
};

/**
 * Where a subscription stands. `pending`: asked for, and not confirmed by whoever reads that mailbox. Only `confirmed`
 * ones are written to. `unsubscribed` ones stay known, so that an import doesn't bring them back.
 */
export const SUBSCRIPTION_STATES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/**
 * Why the mail that asks for confirmation has not gone out. `paused`: the owner or a spike holds them all back;
 * `limited`: too many came from there; `suspected`: it looked like a program's doing; `earlier`: it was made before
 * the site asked for confirmation at all; `failed`: it was tried, and the mail server refused it for good.
 */
export const QUARANTINE_REASONS = ["paused", "limited", "suspected", "earlier", "failed"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** How a subscription came to be confirmed: by the link in the mail, or with consent that the owner imported. */
export const CONFIRMATION_SOURCES = ["link", "import"] as const;

/** How a subscription ended: on the site's page, by the mail program (RFC 8058), on the preference page, by the owner. */
export const UNSUBSCRIBE_SOURCES = ["page", "one-click", "preferences", "owner"] as const;
export type UnsubscribeSource = (typeof UNSUBSCRIBE_SOURCES)[number];

/** Whether a text names a topic. */
export function isTopic(text: unknown): text is Topic {
  return TOPICS.some((topic) => topic === text);
}
