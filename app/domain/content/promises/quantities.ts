import { countWord } from "~/shared/format.ts";

/** A quantity in a text, normalised so that spellings agree: "7 day" for "seven days" and "7-day", "day 4", "8:30",
 * "98%". */
export interface Quantity {
  figure: string;
  sentence: string;
}

const ONES = ["zero", ...Array.from({ length: 12 }, (_, index) => countWord(index + 1))];
const TENS: Record<string, number> = {
  fifteen: 15,
  twenty: 20,
  "twenty-four": 24,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};
const IN_WORDS: Record<string, number> = { ...Object.fromEntries(ONES.map((word, index) => [word, index])), ...TENS };

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|half an?|${[...Object.keys(TENS)].reverse().join("|")}|${ONES.join("|")}`;
const TIME_UNIT = "minute|hour|working day|business day|day|night|week|month|quarter|year";
/** What may follow a number without being counted by it. */
const LITTLE_WORDS = String.raw`(?:and|at|had|if|in|is|of|on|or|out|per|run|than|this|to|was|were|when)\b`;
/** What a number is part of, and that is no quantity: references to laws and norms, versions, dates, phone numbers. */
const REFERENCES = [
  /§+ ?\d+[a-z]?(?: \(\d\))*(?: no\. \d)?/g,
  /\bArticles? \d+(?:\(\d+\))*(?:\([a-z]\))*(?:(?:,| to| and) \d+)*/g,
  /\b(?:Directive|directive|Regulation|Commission decision|decision|guidelines) (?:\(EU\) )?[\d/]+(?:\/E[CU])?/g,
  /\b(?:Web v|Version |WCAG )\d[\d.]*(?: AA)?/g,
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  /\+\d[\d ]{6,}\d/g,
  /© \d{4}/g,
  /\bPage \d+ of \d+/g,
  /\b\d+ [kM]B\b/g,
  /\blocalhost:\d+/g,
];
/** In this order: what one has found, the next ones don't see. */
const PATTERNS: Array<[pattern: RegExp, figure: (match: RegExpMatchArray) => string]> = [
  // Round the clock, in the specification's two spellings.
  [/\b24(?:x|\/)7\b/g, () => "24x7"],
  [/\b\d{1,2}:\d{2}\b/g, ([time]) => time],
  [/[$€]\d+(?:[.,]\d+)*k?\b/g, ([money]) => money],
  [/\d[\d,.]*%/g, ([share]) => share],
  [/\b\d[\d,]*\+/g, ([figure]) => figure],
  // Days of a process: "day 7", "Days 2 to 4", "on day ten".
  [
    new RegExp(String.raw`\bdays? (${NUMBER})(?: (?:to|and) (${NUMBER}))?\b(?! (?:before|after))`, "gi"),
    ([, from, to]) => `day ${number(from)}${to ? ` to ${number(to)}` : ""}`,
  ],
  [
    new RegExp(String.raw`\b(${NUMBER}) (?:to|or) (${NUMBER})(?:[ -](${TIME_UNIT}|people))?s?\b`, "gi"),
    ([, from, to, unit = ""]) => `${number(from)} to ${number(to)} ${unit.toLowerCase()}`.trim(),
  ],
  [
    new RegExp(String.raw`\b(${NUMBER})[ -](?:fixed |whole |more )?(${TIME_UNIT})s?\b`, "gi"),
    ([, amount, unit = ""]) => `${number(amount)} ${unit.toLowerCase()}`,
  ],
  [/\b(\d[\d,.]*) ([hd])\b/g, ([, amount, unit]) => `${amount} ${unit === "h" ? "hour" : "day"}`],
  // What is counted: "fifty people", "148 enquiries". "One" and "half" are hardly ever a figure.
  [
    new RegExp(String.raw`\b(?!(?:half|one|zero)\b)(${NUMBER})(?:[ -](?!${LITTLE_WORDS})([\p{L}]+)|\b)`, "giu"),
    ([, amount, noun = ""]) => `${number(amount)} ${singular(noun)}`.trim(),
  ],
  [/\b\d[\d,.]*\d\b|\b\d\b/g, ([figure]) => figure],
];

/** Every quantity of the texts, each of which is a paragraph, a heading, a cell. */
export function quantitiesIn(paragraphs: ReadonlyArray<string>): Quantity[] {
  return paragraphs.flatMap(sentencesOf).flatMap((sentence) => {
    const found: Quantity[] = [];
    let rest = REFERENCES.reduce((text, pattern) => text.replace(pattern, "¶"), sentence);
    for (const [pattern, figure] of PATTERNS) {
      rest = rest.replace(pattern, (...match) => {
        found.push({ figure: figure(match as unknown as RegExpMatchArray), sentence });
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

function number(text = ""): number {
  const word = text.toLowerCase();
  if (word.startsWith("half")) return 0.5;
  return IN_WORDS[word] ?? Number(word.replaceAll(",", ""));
}

function singular(noun: string): string {
  return noun
    .toLowerCase()
    .replace(/ies$/, "y")
    .replace(/(?<=ch|sh|x)es$|(?<!s)s$/, "");
}
