import { consentText, currentConsent } from "~/shared/consent-texts.ts";

/**
 * The version of the consent text that subscribers agree to: shown in the confirmation email and beside the button that
 * confirms. Each subscription stores the version that was confirmed.
 */
export const CONSENT_VERSION = currentConsent("newsletter").version;

/** The current consent text, with the site's name. */
export function newsletterConsent(brand: string): string {
  return consentText(CONSENT_VERSION, brand) ?? "";
}
