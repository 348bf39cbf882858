/** A text that a visitor consents to. `{brand}` stands for the site's name. */
export interface ConsentText {
  /** Stored with each consent; never used for another text. */
  version: string;
  /** The form that shows it. */
  place: "contact" | "newsletter";
  text: string;
}

/**
 * Every consent text ever used, the current one last of its place. A consent is proven by the version that is stored
 * with it, so a text here is never changed or removed: another text is another entry.
 */
export const CONSENT_TEXTS = [
  {
    version: "2024-1",
    place: "contact",
    text: "I agree that you use what I send to answer my message, as the privacy policy describes.",
  },
  {
    version: "2026-11-21",
    place: "newsletter",
    text: "I agree that {brand} sends the letters I asked for to this address. I can unsubscribe with one click in every letter, and have my data erased.",
  },
  {
    version: "2026-11-22",
    place: "newsletter",
    text: "I agree that {brand} sends the letters I asked for to this address. I can unsubscribe by a link in every letter, and have my data erased.",
  },
] as const satisfies ConsentText[];

/** The current text of a place. */
export function currentConsent(place: ConsentText["place"]): ConsentText {
  const current = CONSENT_TEXTS.findLast((each) => each.place === place);
  if (!current) throw new Error(`There is no consent text for ${place}.`);
  return current;
}

/** The text of a stored version; undefined for one that the site never used, e.g. of an imported consent. */
export function consentText(version: string | null, brand: string): string | undefined {
  const found: ConsentText | undefined = CONSENT_TEXTS.find((each) => each.version === version);
  return found?.text.replaceAll("{brand}", () => brand);
}
