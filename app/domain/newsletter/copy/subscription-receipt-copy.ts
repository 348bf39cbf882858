import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** What replaces a newsletter form once the request is stored. */
export const subscriptionReceipt = defineHydratedContent("newsletter.subscription-receipt", "later", {
  thanks: "Thank you for subscribing!",
  step: "One more step: press the button in the email we have just sent to {address}.",
  waiting:
    "One more step: we can’t send emails right now. Once we can, one comes to {address}: press the button in it.",
  expires: "Unless you press it, the request expires after seven days.",
  /** Whether an address is on the list is disclosed to no one (docs/decisions/0011-newsletter-double-opt-in.md). */
  missing:
    "No email after five minutes? Look in the spam folder. If an address is already on the list, or too many requests are arriving, we don’t send one right away.",
  resend: "Send it again",
  resent: "It’s on its way again.",
  correct: "Wrong address?",
  again: "Wrong address, or no email? Fill in the form again",
});
