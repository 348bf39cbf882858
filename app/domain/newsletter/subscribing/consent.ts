import { consentText, currentConsent } from "~/shared/consent-texts.ts";

/**
 * What somebody agrees to who subscribes: it stands in the mail that asks for confirmation and beside the button that
 * confirms. Each subscription keeps the version that it was given to.
 */
export const CONSENT_VERSION = currentConsent("newsletter").version;

/** That text, with the site's name. */
export function newsletterConsent(brand: string): string {
  return consentText(CONSENT_VERSION, brand) ?? "";
}
