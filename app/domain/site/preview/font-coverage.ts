/** Which characters a part of a font has, as CSS's `unicode-range` writes it: `U+0000-00FF,U+0131`. By part. */
export type Coverage = Readonly<Record<string, string>>;

/** The drawable part of a text, and the font files it needs. */
export type Drawable = { text: string; parts: string[] };

/** Whatever has no shape of its own: control characters, joiners, variation selectors. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{Variation_Selector}/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * The drawable part of a text with a font that has `coverage`. Symbols it lacks, such as emoji, are left out; a text in
 * a script that it lacks gives undefined, as does one of which nothing remains.
 */
export function drawableWith(coverage: Coverage, text: string): Drawable | undefined {
  const ranges = Object.entries(coverage).map(([part, list]) => ({ part, ranges: rangesOf(list) }));
  const parts = new Set<string>();
  let kept = "";
  for (const character of text.normalize("NFC").replace(/\s+/g, " ")) {
    if (SHAPELESS.test(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    const fitting = ranges.filter((one) => one.ranges.some(([from, to]) => code >= from && code <= to));
    if (fitting.length > 0) {
      kept += character;
      if (!fitting.some(({ part }) => parts.has(part))) parts.add(fitting.at(-1)?.part ?? "");
    } else if (WORD_CHARACTER.test(character)) return undefined;
  }
  const trimmed = kept.replace(/ {2,}/g, " ").trim();
  return WORD_CHARACTER.test(trimmed) ? { text: trimmed, parts: [...parts] } : undefined;
}

/** The ranges of character codes of a `unicode-range`. */
export function rangesOf(list: string): Array<readonly [number, number]> {
  return list.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}
