import {
  NUMBER,
  parseNumber,
  type Quantity,
  type QuantityPattern,
  quantitiesIn,
  TIME_PATTERNS,
} from "../../../app/domain/content/promises/quantities.ts";

/** What may follow a number without being counted by it. */
const LITTLE_WORDS = String.raw`(?:and|at|had|if|in|is|of|on|or|out|per|run|than|this|to|was|were|when)\b`;
/** What a number is part of, and that is no quantity: references to laws and norms, versions, dates, phone numbers. */
const REFERENCES: QuantityPattern[] = [
  [/§+ ?\d+[a-z]?(?: \(\d\))*(?: no\. \d)?/g, () => undefined],
  [/\bArticles? \d+(?:\(\d+\))*(?:\([a-z]\))*(?:(?:,| to| and) \d+)*/g, () => undefined],
  [
    /\b(?:Directive|directive|Regulation|Commission decision|decision|guidelines) (?:\(EU\) )?[\d/]+(?:\/E[CU])?/g,
    () => undefined,
  ],
  [/\b(?:Web v|Version |WCAG )\d[\d.]*(?: AA)?/g, () => undefined],
  [/\b\d{4}-\d{2}-\d{2}\b/g, () => undefined],
  [
    /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g,
    () => undefined,
  ],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
    () => undefined,
  ],
  [/\+\d[\d ]{6,}\d/g, () => undefined],
  [/© \d{4}/g, () => undefined],
  [/\bPage \d+ of \d+/g, () => undefined],
  [/\b\d+ [kM]B\b/g, () => undefined],
  [/\blocalhost:\d+/g, () => undefined],
];

const PATTERNS: QuantityPattern[] = [
  ...REFERENCES,
  // Round the clock, in the specification's two spellings.
  [/\b24(?:x|\/)7\b/g, () => "24x7"],
  [/[$€]\d+(?:[.,]\d+)*k?\b/g, ([money]) => money],
  [/\d[\d,.]*%/g, ([share]) => share],
  [/\b\d[\d,]*\+/g, ([figure]) => figure],
  ...TIME_PATTERNS,
  // What is counted: "fifty people", "148 enquiries". "One" and "half" are hardly ever a figure.
  [
    new RegExp(String.raw`\b(?!(?:half|one|zero)\b)(${NUMBER})(?:[ -](?!${LITTLE_WORDS})([\p{L}]+)|\b)`, "giu"),
    ([, amount, noun = ""]) => `${parseNumber(amount)} ${singular(noun)}`.trim(),
  ],
  [/\b\d[\d,.]*\d\b|\b\d\b/g, ([figure]) => figure],
];

/** Every figure of the texts, also what is counted or paid: "98%", "50 people". */
export function figuresIn(paragraphs: readonly string[]): Quantity[] {
  return quantitiesIn(paragraphs, PATTERNS);
}

function singular(noun: string): string {
  return noun
    .toLowerCase()
    .replace(/ies$/, "y")
    .replace(/(?<=ch|sh|x)es$|(?<!s)s$/, "");
}
