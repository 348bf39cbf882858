import { countWord } from "~/shared/format.ts";

/** A quantity in a text, normalised so that spellings agree: "7 day" for "seven days" and "7-day", "day 4", "8:30". */
export interface Quantity {
  figure: string;
  sentence: string;
}

const TENS = { fifteen: 15, twenty: 20, "twenty-four": 24, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const ONES = ["zero", ...Array.from({ length: 12 }, (_, index) => countWord(index + 1))];
const IN_WORDS: Record<string, number> = { ...Object.fromEntries(ONES.map((word, index) => [word, index])), ...TENS };

/** The source of an expression for numbers in digits and in words. */
export const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|half an?|${[...Object.keys(TENS)].reverse().join("|")}|${ONES.join("|")}`;
const TIME_UNIT = "minute|hour|working day|business day|day|night|week|month|quarter|year";

/** What a quantity looks like, and its normalised form; undefined: it is none. */
export type QuantityPattern = [pattern: RegExp, figure: (match: RegExpMatchArray) => string | undefined];

/** Times and durations. In this order: what one has found, the next ones don't see. */
export const TIME_PATTERNS: readonly QuantityPattern[] = [
  [/\b\d{1,2}:\d{2}\b/g, ([time]) => time],
  // Days of a process: "day 7", "Days 2 to 4", "on day ten".
  [
    new RegExp(String.raw`\bdays? (${NUMBER})(?: (?:to|and) (${NUMBER}))?\b(?! (?:before|after))`, "gi"),
    ([, from, to]) => `day ${parseNumber(from)}${to ? ` to ${parseNumber(to)}` : ""}`,
  ],
  [
    new RegExp(String.raw`\b(${NUMBER}) (?:to|or) (${NUMBER})(?:[ -](${TIME_UNIT}|people))?s?\b`, "gi"),
    ([, from, to, unit = ""]) => `${parseNumber(from)} to ${parseNumber(to)} ${unit.toLowerCase()}`.trim(),
  ],
  [
    new RegExp(String.raw`\b(${NUMBER})[ -](?:fixed |whole |more )?(${TIME_UNIT})s?\b`, "gi"),
    ([, amount, unit = ""]) => `${parseNumber(amount)} ${unit.toLowerCase()}`,
  ],
  [/\b(\d[\d,.]*) ([hd])\b/g, ([, amount, unit]) => `${amount} ${unit === "h" ? "hour" : "day"}`],
];

/** Every quantity of the texts, each of which is a paragraph, a heading, a cell. */
export function quantitiesIn(paragraphs: readonly string[], patterns = TIME_PATTERNS): Quantity[] {
  return paragraphs.flatMap(sentencesOf).flatMap((sentence) => {
    const found: Quantity[] = [];
    let rest = sentence;
    for (const [pattern, figure] of patterns) {
      rest = rest.replace(pattern, (...match) => {
        const normalised = figure(match as unknown as RegExpMatchArray);
        if (normalised) found.push({ figure: normalised, sentence });
        return "¶";
      });
    }
    return found;
  });
}

function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<=(?<!\bno)[.!?][”"]?)\s+(?=[\p{Lu}\d“])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The number that `NUMBER` has found. */
export function parseNumber(text = ""): number {
  const word = text.toLowerCase();
  if (word.startsWith("half")) return 0.5;
  return IN_WORDS[word] ?? Number(word.replaceAll(",", ""));
}
