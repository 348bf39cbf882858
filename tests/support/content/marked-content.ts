import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { fieldsOf } from "~/domain/content/fields.server.ts";
import { LOCKED_TEXTS } from "~/domain/content/locked-texts.server.ts";
import { capitalize, factsOf, fillCopy } from "~/domain/site/copy/fill-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";

/** What each word of a replaced text ends with, before the number of the text: short, so that few lines break
 * elsewhere. */
const MARK = "§";
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKED_WORD = /\p{L}+§(\w\w)/gu;

/** A record, as pages show it: no text of a document. */
export const RECORD = "Record§ZZ";

/** Replacements of everything that the owner can change, each word of it marked with the number of its text. */
export interface MarkedContent {
  content: Record<string, Record<string, string>>;
  /** The replaced texts, as `document/path`, by number. */
  names: readonly string[];
  /** What no one can change: texts that stay in code, and fields that are locked. */
  locked: ReadonlySet<string>;
}

/** Replaces every text of every document that isn't locked. */
export function markEverything(identity: PageIdentity): MarkedContent {
  const names: string[] = [];
  const locked = new Set(
    fillCopy(
      LOCKED_TEXTS.flatMap(({ texts }) => texts),
      identity,
    ),
  );
  const content: MarkedContent["content"] = {};
  for (const document of CONTENT_DOCUMENTS.values()) {
    const texts: Record<string, string> = {};
    for (const { path, kind, value, locked: reason, entries, choices, format } of fieldsOf(
      document,
      undefined,
      identity,
    )) {
      const isText = kind === "line" || kind === "text" || kind === "markdown" || (kind === "list" && !entries);
      if (reason) for (const line of value.split("\n")) locked.add(fillCopy(line, identity));
      if (reason || !isText || choices || format === "slug" || !/\p{L}/u.test(value.replace(/\{\w+\}/g, ""))) continue;
      texts[path] = markWords(value, names.push(`${document.id}/${path}`) - 1);
    }
    content[document.id] = texts;
  }
  return { content, names, locked };
}

function markWords(text: string, number: number): string {
  const mark = MARK + DIGITS[Math.floor(number / DIGITS.length)] + DIGITS[number % DIGITS.length];
  return text.replace(/\{\w+\}|\p{L}+/gu, (part) => (part.startsWith("{") ? part : part + mark));
}

/** The numbers of the replaced texts whose words are in a text. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(MARKED_WORD)].map(([, [high = "", low = ""] = ""]) => {
    return DIGITS.indexOf(high) * DIGITS.length + DIGITS.indexOf(low);
  });
}

/** A time, an id, an address: what is no text. */
const FIGURES = [
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]{2} \d{1,2}, \d{4}|\bUTC\b|\bGMT\S*/g,
  /urn:uuid:[\w-]+|\b[\dA-F]{4}-[\dA-F]{4}\b/g,
  /https?:\/\/\S+|\S+@\S+|(?:[\w-]+\.)+[a-z]+(?:\/\S*)?|\/[\w/.-]+/g,
  // A period of a setting.
  /\b\d+ (?:days|years?)\b/g,
  /\d[\d.,:]*/g,
  // Initials, which stand in for a picture.
  /^[A-Z]{2}$/,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi,
];
/** A locked text of such a length is known where it stands beside others, too. */
const LONG = 40;

/**
 * What is left of a text without what is replaced, settings, numbers, dates and addresses. Nothing is of a text that is
 * locked as it is.
 */
export function findUnreplaced({ locked }: MarkedContent, identity: PageIdentity): (text: string) => string[] {
  const facts = [...Object.values(factsOf(identity)), ...textsIn(identity)]
    .flatMap((fact = "") => [fact, capitalize(fact)])
    .concat([...locked].filter((text) => text.length > LONG))
    .filter((fact) => /\p{L}/u.test(fact));
  const known = [...new Set(facts)].sort((one, other) => other.length - one.length).map(asWords);
  return (text) => {
    const shown = text.replace(/\s+/g, " ").trim();
    if (locked.has(shown)) return [];
    const rest = [MARKED_WORD, ...known, ...FIGURES].reduce((left, each) => left.replace(each, "|"), shown);
    return rest
      .split(/[^\p{L}’' ]+/u)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part) && !locked.has(part));
  };
}

function asWords(text: string): RegExp {
  return new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "gu");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
