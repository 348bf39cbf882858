/**
 * A part of a text that is true only as long as what it rests on: `fillCopy` shows `otherwise` in its place as soon as
 * one of the facts is no longer the case.
 *
 * @param facts - samples, `india` or `outside-eea`, with spaces between them; all have to hold
 */
export function whileTrue(facts: string, text: string, otherwise = ""): string {
  return `⟦${facts}¦${text}¦${otherwise}⟧`;
}

/** From the innermost to the outermost: one may hold another. */
const CONDITIONAL = /⟦([^⟦⟧¦]*)¦([^⟦⟧¦]*)¦([^⟦⟧¦]*)⟧/g;

/** Who has a seat in the European Economic Area needs no representative there (Article 27 GDPR). */
const EEA =
  /^(?:austria|belgium|bulgaria|croatia|cyprus|czechia|denmark|estonia|finland|france|germany|greece|hungary|iceland|ireland|italy|latvia|liechtenstein|lithuania|luxembourg|malta|netherlands|norway|poland|portugal|romania|slovakia|slovenia|spain|sweden)$/i;

/**
 * What texts rest on beside samples, and is no longer the case: that the owner is in India, so that clocks show its
 * time, that they are outside of the European Economic Area, and that they name no price of an hour.
 */
export function lostFacts({ country }: { country: string }, hasRate = false): string[] {
  const isLost = { india: !/^india$/i.test(country), "outside-eea": EEA.test(country), "no-rate": hasRate };
  return Object.entries(isLost).flatMap(([fact, lost]) => (lost ? [fact] : []));
}

/** How many parts are inside of each other at most; what is typed may have signs without end, or that match nothing. */
const MAX_DEPTH = 8;

/** The text without the parts that `lost` has made untrue. */
export function keepTrue(text: string, lost: readonly string[] = []): string {
  let kept = text;
  for (let depth = 0; depth < MAX_DEPTH && kept.includes("⟦"); depth += 1)
    kept = kept.replace(CONDITIONAL, (_, facts: string, held: string, otherwise: string) =>
      facts.split(" ").some((fact) => lost.includes(fact)) ? otherwise : held,
    );
  return kept;
}
