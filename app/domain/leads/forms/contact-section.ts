import { currentConsent } from "~/shared/consent-texts.ts";

/** The texts of the form of the home page's contact section (docs/spec/public-site.md#8-texts). */
export const CONTACT_SECTION = {
  id: "home",
  success: "Thank you for your message! We will get back to you soon.",
  failure: "Failed to send message. Please try again.",
  minimumMs: 2_000,
} as const;

/** The label of the privacy checkbox; its version is stored as proof of consent. */
export const PRIVACY_CONSENT = currentConsent("contact");
