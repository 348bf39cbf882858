/**
 * A part of a text that is true only as long as what it rests on: `fillCopy` shows `otherwise` in its place as soon as one
 * of the facts is no longer the case.
 *
 * @param facts - samples, or `india`, with spaces between them; all have to hold
 */
export function whileTrue(facts: string, text: string, otherwise = ""): string {
  return `⟦${facts}¦${text}¦${otherwise}⟧`;
}

/** From the innermost to the outermost: one may hold another. */
const CONDITIONAL = /⟦([^⟦⟧¦]*)¦([^⟦⟧¦]*)¦([^⟦⟧¦]*)⟧/g;

/** What texts rest on beside samples, and is no longer the case: that the owner is in India, so that clocks show its time. */
export function lostFacts({ country }: { country: string }): string[] {
  return country.toLowerCase() === "india" ? [] : ["india"];
}

/** The text without the parts that `lost` has made untrue. */
export function keepTrue(text: string, lost: readonly string[] = []): string {
  if (!text.includes("⟦")) return text;
  const chosen = text.replace(CONDITIONAL, (_, facts: string, held: string, otherwise: string) =>
    facts.split(" ").some((fact) => lost.includes(fact)) ? otherwise : held,
  );
  return keepTrue(chosen, lost);
}
