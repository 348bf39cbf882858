/** The texts of the newsletter's forms (docs/spec/public-site.md#8-texts). */
export const NEWSLETTER_FORM = {
  id: "newsletter",
  success: "Subscribed successfully",
  failure: "Subscription failed. Please try again.",
  // One field, which a browser may fill in: people are faster here than elsewhere.
  minimumMs: 1_000,
} as const;

/** The pause after which a visitor can request the confirmation email again. */
export const RESEND_AFTER_MINUTES = 5;

/** Where the forms are; stored as the submission's source. */
export const NEWSLETTER_FORM_PLACES = ["newsletter-home", "footer", "resource-hub", "newsletter-page"] as const;
export type NewsletterFormPlace = (typeof NEWSLETTER_FORM_PLACES)[number];

/** What a visitor can subscribe to. */
export const TOPICS = ["newsletter", "resource-hub"] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * The state of a subscription. `pending`: requested, and not confirmed by the reader of that mailbox. Only `confirmed`
 * ones get emails. `unsubscribed` ones stay in the table, so that an import doesn't bring them back.
 */
export const SUBSCRIPTION_STATES = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/**
 * Why a request is in quarantine, that is, its confirmation email was not sent. `paused`: the owner or subscription
 * bombing paused all of them; `limited`: a rate limit was reached; `suspected`: it looked automated; `earlier`: it is
 * older than double opt-in on this site; `failed`: the mail server rejected the email permanently.
 */
export const QUARANTINE_REASONS = ["paused", "limited", "suspected", "earlier", "failed"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** How a subscription was confirmed: by the link in the email, or with consent that the owner imported. */
export const CONFIRMATION_SOURCES = ["link", "import"] as const;

/** How a subscription ended: on the page, by the mail program (RFC 8058), with the preferences, by the owner. */
export const UNSUBSCRIBE_SOURCES = ["page", "one-click", "preferences", "owner"] as const;
export type UnsubscribeSource = (typeof UNSUBSCRIBE_SOURCES)[number];

/** Whether a text names a topic. */
export function isTopic(text: unknown): text is Topic {
  return TOPICS.some((topic) => topic === text);
}

/** The topics among the values. */
export function filterTopics(values: readonly unknown[]): Topic[] {
  return values.filter(isTopic);
}
