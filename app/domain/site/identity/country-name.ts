/** In which a country's name is known besides English. */
const LANGUAGES = "en de fr es it nl pt pl cs hu ro sv da nb fi el tr hi".split(" ");
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The English name of a country that is typed as its code (ISO 3166-1 alpha-2) or in another language; else what is
 * typed. */
export function countryName(typed: string): string {
  const wanted = lettersOf(typed);
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const language of LANGUAGES) {
    for (const style of ["long", "short"] as const) {
      const names = new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
      const code = codes.find((one) => lettersOf(names.of(one) ?? "") === wanted || lettersOf(one) === wanted);
      const name = wanted && code && english.of(code);
      if (name) return name;
    }
  }
  return typed;
}

/** Without case, accents and punctuation. */
function lettersOf(text: string): string {
  return text.normalize("NFD").toLowerCase().replace(/\P{L}/gu, "");
}
