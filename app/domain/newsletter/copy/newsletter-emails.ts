import { defineContent } from "~/shared/content/content-document.ts";

/** The email that asks to confirm a subscription (double opt-in). */
export const confirmationEmail = defineContent("newsletter.confirmation-email", {
  subject: "Please confirm your subscription to {brand}",
  preview: "Confirm to start receiving emails. Otherwise nothing more is sent.",
  heading: "Please confirm your subscription",
  text: "You, or someone who entered your address, asked to hear from us. We only write to people who confirm that.",
  button: "Confirm subscription",
  /** Before the text of the consent, which is evidence and stays as it is. */
  consent: "By confirming you agree to this:",
  reason:
    "You’re receiving this email because your address was entered in {brand}’s newsletter form. If that wasn’t you, do nothing: the request expires after seven days, and you won’t hear from us.",
});

/** The email that says that the address is subscribed already. */
export const alreadySubscribedEmail = defineContent("newsletter.already-subscribed-email", {
  subject: "You are subscribed to {brand}",
  preview: "Your address is on the list; there’s nothing to do.",
  heading: "You’re already subscribed",
  text: "Your address was entered in our newsletter form. It is already on the list, so there’s nothing to do: you will get the next issue as always.",
  links: "{preferences} or {unsubscribe}.",
  preferences: "Change what you get",
  unsubscribe: "unsubscribe",
  reason: "Someone entered your address in {brand}’s newsletter form. We tell you about this at most once a month.",
});

/** What stands below each issue. */
export const issueEmail = defineContent("newsletter.issue-email", {
  reason: "You’re receiving this email because you subscribed and confirmed it. {unsubscribe} or change {preferences}.",
  unsubscribe: "Unsubscribe",
  preferences: "your preferences and data",
});
