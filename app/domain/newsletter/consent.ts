/**
 * What somebody agrees to who subscribes: it stands in the mail that asks for confirmation and beside the button that
 * confirms. Who changes the text changes the version; each subscription keeps the one that it was given to.
 */
export const CONSENT = {
  version: "2026-11-21",
  text: (brand: string) =>
    `I agree that ${brand} sends the letters I asked for to this address. I can unsubscribe with one click in every letter, and have my data erased.`,
} as const;
