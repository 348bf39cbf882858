import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** What replaces a newsletter form once the request is stored. */
export const subscriptionReceipt = {
  en: {
    thanks: "Thank you for subscribing!",
    step: "One more step: press the button in the email we have just sent to {address}.",
    expires: "Without that press we delete your address after seven days.",
    missing: "No email after five minutes? Look in the spam folder.",
    resend: "Send it again",
    resent: "It is on its way again.",
    correct: "Wrong address?",
    again: "Wrong address, or no email? Fill in the form again",
  },
} as const satisfies ByLocale<unknown>;
