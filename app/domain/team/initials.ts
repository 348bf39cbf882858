/** The initials shown without a photo or portrait: of the first and the last word, e.g. `AK`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map((word = "") => [...word].at(0)?.toLocaleUpperCase("en") ?? "").join("");
}
