import { z } from "zod";
import { isAddedId, linesOf } from "~/shared/content/overrides.ts";
import { parsePhoto } from "~/shared/content/photo.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { URL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { REDACTED } from "~/shared/privacy/redact.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";
import type { Field, KnownNames } from "./field.ts";

/** Controls, private use and noncharacters have no form; directions would reverse the words that follow. */
const WITHOUT_FORM = /(?![\t\n\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;
export const INVISIBLE = "Remove the invisible characters: delete the text, and type it anew.";
const PLACEHOLDER = /\{(\w+)\}/g;
const FORMATS = {
  time: { shape: /^(?:[01]?\d|2[0-3]):[0-5]\d$/, ask: "Enter a time, such as 15:00." },
  slug: {
    shape: /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
    ask: "Write it in small letters and digits, with hyphens between words, such as one-flow-in-a-weekend.",
  },
  date: { shape: z.regexes.date, ask: "Enter a day, such as 2027-03-31." },
};

/** The stored form of what is typed or pasted: lines without space around them, and none that is empty. */
export function tidyValue(typed: string): string {
  // Text programs divide lines by signs of their own.
  const lines = tidyText(typed).split(/[\n\u2028\u2029]/);
  return lines
    .map((line) => line.replace(/[\t ]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Whether a text has characters that can't be stored or shown, or reverse what follows. */
export function hasInvisible(typed: string): boolean {
  return WITHOUT_FORM.test(typed);
}

/** What is wrong with a text, and what to do about it; undefined if it can be shown. */
export function fieldProblem(field: Field, typed: string, known: KnownNames): string | undefined {
  const { kind, choices, format, min = 0, max = 0 } = field;
  const text = tidyValue(typed);
  if (field.locked) return text === field.default ? undefined : `Leave it as it is. ${field.locked}`;
  if (hasInvisible(typed)) return INVISIBLE;
  if (text.includes(REDACTED)) return "Write this text anew: a part of it was erased.";
  const other = choices && linesOf(text).find((line) => !Object.hasOwn(choices, line));
  if (other) return `Choose among ${Object.keys(choices).join(" and ")}, in place of “${other}”.`;
  if (kind === "list") return listProblem(field, linesOf(text), known);
  if (!text && field.optional) return undefined;
  if (!text) return kind === "link" ? "Choose where the link leads." : "Enter a text; the page needs one here.";
  if (kind !== "text" && text.includes("\n")) return "Write it in one line.";
  if (kind === "number") {
    const isInRange = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return isInRange ? undefined : `Enter a whole number from ${min} to ${max}.`;
  }
  if (kind === "picture") return parsePhoto(text) ? undefined : "Upload a picture, and choose what a crop keeps of it.";
  if (format && !FORMATS[format].shape.test(text)) return FORMATS[format].ask;
  return textProblem(field, text, field, known) ?? (kind === "link" ? linkProblem(text, known) : undefined);
}

function listProblem(field: Field, lines: readonly string[], known: KnownNames): string | undefined {
  const {
    path,
    choices,
    isInOrder,
    entries,
    isClosed,
    lineMax,
    min = 1,
    max = 1,
    help = "A drawing has that many places.",
  } = field;
  const seen = new Set<string>();
  const twice = lines.find((line) => seen.size === seen.add(line).size);
  if (twice) return `Keep “${twice}” once.`;
  const ordered = Object.keys(choices ?? {}).filter((one) => lines.includes(one));
  if (isInOrder && ordered.some((one, at) => one !== lines[at]))
    return `Leave them in this order, which is fixed: ${ordered.join(", ")}.`;
  const shipped = linesOf(field.default);
  const unknown = lines.find((id) => entries && !shipped.includes(id) && (isClosed || !isAddedId(id)));
  if (unknown && isClosed) return `Remove “${unknown}”: this list takes no new entries.`;
  if (unknown) return `Remove “${unknown}”, which is no entry of this list. A new one has an id such as e4k2x9mq.`;
  const wrong = entries ? [] : lines.map((line) => textProblem(field, line, { max: lineMax }, known));
  const first = wrong.findIndex(Boolean);
  if (first >= 0) return `Line ${first + 1}: ${wrong[first]}`;
  if (lines.length >= min && lines.length <= max) return undefined;
  if (path === "sections" && lines.length === 0) return "Keep at least one section: the page would be empty.";
  const noun = entries ? "entries" : "lines";
  if (min === max) return `There have to be ${min} ${noun} here. ${help}`;
  if (lines.length < min) return `Keep at least ${min} of the ${noun}.`;
  return `Remove some of the ${noun}: there is room for ${max}.`;
}

function textProblem(
  { placeholders = [] }: Field,
  text: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number | undefined; max?: number | undefined },
  { facts }: KnownNames,
): string | undefined {
  if (/[⟦⟧¦]/.test(text)) return "Remove the signs ⟦, ¦ and ⟧: the site uses them itself.";
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = ""]) => {
    return !placeholders.includes(name) && facts[name] === undefined;
  });
  if (unknown)
    return `Replace ${unknown[0]}, which nothing is filled in for. There are ${listed(placeholders, facts)}.`;
  if (/[{}]/.test(text.replace(PLACEHOLDER, "")))
    return `Remove the brace that is left over. Braces stand around names: ${listed(placeholders, facts)}.`;
  const { length } = text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);
  if (length > max) return `Shorten it to ${max} characters; these are ${length}.`;
  return length < min ? `Say more: at least ${min} characters; these are ${length}.` : undefined;
}

/** The plain ones: variants in words, or for the beginning of a sentence, follow from them. */
function listed(placeholders: readonly string[], facts: KnownNames["facts"]): string {
  const names = Object.keys(facts).filter((name) => /^[a-z]/.test(name) && facts[name] !== undefined);
  return [...placeholders, ...names.filter((name) => !name.endsWith("InWords"))].map((name) => `{${name}}`).join(", ");
}

/** A link of the site without its query, which no page depends on. */
export function withoutQuery(link: string): string {
  return link.replace(/\?[^#]*/, "");
}

function linkProblem(written: string, { facts, leadsSomewhere }: KnownNames): string | undefined {
  const link = written.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);
  const ask =
    "Choose a page or a document of this site, or enter an address that starts with https://, mailto: or tel:";
  if (link.length > URL_MAX_LENGTH || /[\s\\]/.test(link)) return `Remove the spaces. ${ask}`;
  const [, scheme, rest = ""] = /^(https|mailto|tel):(.*)$/.exec(link) ?? [];
  if (scheme === "mailto") return isEmailAddress(rest.split("?")[0] ?? "") ? undefined : "Enter a whole email address.";
  if (scheme === "tel")
    return /^\+?[\d().-]{3,30}$/.test(rest) ? undefined : "Enter a phone number, such as tel:+4930…";
  if (scheme) return isWebAddress(link) ? undefined : "Enter the whole address, such as https://www.example.com/page.";
  if (!/^\/(?!\/)/.test(link)) return `${ask}.`;
  return leadsSomewhere(withoutQuery(link)) ? undefined : `Nothing of this site is at ${link}. ${ask}.`;
}

function isWebAddress(link: string): boolean {
  if (!link.startsWith("https://") || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return hostname.includes(".") && !username && !password;
}
