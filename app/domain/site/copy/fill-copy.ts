import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { type ContentDocument, contentReading } from "~/shared/content/content-document.ts";
import { laterContent } from "~/shared/content/later-content.ts";
import { withOverrides } from "~/shared/content/overrides.ts";
import { countWord } from "~/shared/format.ts";
import { promises } from "./promises.ts";
import { serviceMenu } from "./services/service-menu.ts";
import { keepTrue } from "./while-true.ts";
import { COORDINATOR_FROM, COORDINATOR_TO } from "./working-day.ts";

type Facts = Record<string, string | undefined>;

const knownFacts = new WeakMap<PageIdentity, Facts>();

/**
 * The placeholders in braces that a text of the site may hold, each for a fact of the identity or for a promise. The
 * same object for the same identity.
 */
export function factsOf(identity: PageIdentity): Facts {
  // Without a prototype: `{constructor}` names no fact.
  const known: Facts = knownFacts.get(identity) ?? Object.create(null);
  if (!knownFacts.has(identity)) {
    const { content, facts } = identity;
    const promised = numberFacts(withOverrides(promises, content?.[promises.id]));
    Object.assign(known, promised, numberFacts(facts), serviceFacts(content), identityFacts(identity));
  }
  knownFacts.set(identity, known);
  return known;
}

/** What each service of the back office is called, by the end of its address: `{projectCoordination}`. Also one that is
 * left out, which some sentence may still name. */
function serviceFacts(content: PageIdentity["content"]): Facts {
  const { services: _, ...names } = content?.[serviceMenu.id] ?? {};
  const { services } = withOverrides(serviceMenu, names);
  return Object.fromEntries(services.map(({ id, name }) => [placeholderOf(id), name]));
}

/** The name of the placeholder for a service's name: `projectCoordination`. */
export function placeholderOf(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Each number or text as it is, a number in words, and all at the beginning of a sentence, too. */
function numberFacts(named: Readonly<Record<string, number | string>> = {}): Record<string, string> {
  const facts = Object.entries(named).flatMap(([name, value]) => {
    const inWords = typeof value === "number" ? [[`${name}InWords`, countWord(value)] as const] : [];
    return [[name, String(value)] as const, ...inWords];
  });
  return Object.fromEntries(
    facts.flatMap(([name, text]) => [
      [name, text],
      [capitalize(name), capitalize(text)],
    ]),
  );
}

function identityFacts(identity: PageIdentity): Facts {
  const { messaging, network } = identity.names;
  const { street, postalCode, city, region, country } = identity.address;
  const { days = "Monday to Friday", from = COORDINATOR_FROM, to = COORDINATOR_TO } = identity.hours ?? {};
  return {
    brand: identity.brand,
    domain: identity.domain,
    email: identity.email,
    phone: identity.phone.label,
    phoneLink: identity.phone.href,
    messaging: identity.messaging.label,
    messagingLink: identity.messaging.href,
    // Generic until the owner names it: "Chat on a messaging app", "Chat on Signal".
    messagingApp: messaging,
    MessagingApp: capitalize(messaging),
    aMessagingApp: isGenericName(messaging) ? `a ${messaging}` : messaging,
    theMessagingApp: isGenericName(messaging) ? `the ${messaging}` : messaging,
    professionalNetwork: network,
    street,
    // What the owner hasn’t named is left out: "Berlin", not "Berlin, India".
    locality: joinParts([`${postalCode} ${city}`.trim(), region]),
    seat: joinParts([city, country]),
    hoursDays: days,
    hoursFrom: from,
    hoursTo: to,
    city: city || country,
    country,
    homeland: country || city,
    ...identity.legal,
    legalForm: identity.legal?.form,
  };
}

/** Texts of which the owner may have hidden some: a list of samples is as long as it turns out to be. */
export type FilledCopy<T> = T extends readonly (infer Entry)[]
  ? [Entry extends { sample?: string } ? Entry : never] extends [never]
    ? T
    : readonly Entry[]
  : T extends (...args: never[]) => unknown
    ? T
    : T extends object
      ? { [Key in keyof T]: FilledCopy<T[Key]> | (T[Key] extends { sample: string } ? undefined : never) }
      : T;

/** Whether the owner has hidden a claim, or what an entry leads to, or what it rests on is no longer the case. */
function isHidden(entry: unknown, { hidden }: PageIdentity): boolean {
  if (!hidden || !entry || typeof entry !== "object") return false;
  const { sample = "", restsOn = "", id, ...link } = entry as Partial<Record<"sample" | "restsOn" | "id", string>>;
  const { href, to = href } = link as { href?: unknown; to?: unknown };
  if (id !== undefined && typeof to === "string" && leadsTo(to, hidden)) return true;
  return hidden.includes(sample) || restsOn.split(" ").some((fact) => hidden.includes(fact));
}

/** Whether a link leads to one of the addresses, or to a section of a page there. */
export function leadsTo(link: string, addresses: readonly string[]): boolean {
  return addresses.includes(link) || addresses.includes(link.replace(/#.*/, ""));
}

function joinParts(parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}

/** Whether a name is a word, as "messaging app", and not that of one app. */
export function isGenericName(name: string): boolean {
  return name === name.toLowerCase();
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Puts the identity's facts into texts: `{brand}` becomes the brand, and so on. Leaves out what the owner has hidden
 * (invented claims, whose `sample` names them), and what rests on a fact that is no longer the case: entries by their
 * `restsOn`, parts of texts by `whileTrue`. In: any nesting of plain objects and arrays of strings. Out: the same
 * shape; words in braces that name no fact stay.
 */
export function fillCopy<T>(copy: T, identity: PageIdentity): FilledCopy<T> {
  return fillWith(copy, identity, factsOf(identity));
}

/** The same with the facts that a browser knows left for it to fill in. */
export function leaveOut<T>(copy: T, identity: PageIdentity): FilledCopy<T> {
  return fillWith(copy, identity, numberFacts(identity.facts));
}

function fillWith<T>(copy: T, identity: PageIdentity, facts: Facts): FilledCopy<T> {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string")
      return keepTrue(value, identity.hidden).replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
    if (!value || typeof value !== "object") return value;
    const shown = Object.entries(value).filter(([, inner]) => !isHidden(inner, identity));
    const filled = shown.map(([key, inner]) => [key, fill(inner)] as const);
    // A line of facts that there are none of is no line.
    return Array.isArray(value)
      ? filled.flatMap(([key, inner]) => (inner === "" && value[Number(key)] !== "" ? [] : [inner]))
      : Object.fromEntries(filled);
  };
  // The shape is kept, which the compiler can't see through `unknown`.
  return fill(copy) as FilledCopy<T>;
}

/** The texts of a document as they are in force: with what the owner has replaced, and filled as `fillCopy` does. */
export function contentOf<T>(document: ContentDocument<T>, identity: PageIdentity): FilledCopy<T> {
  const later = document.hydratedOn === "later" ? laterContent.of(document.id) : undefined;
  const texts = withOverrides(document, identity.content?.[document.id] ?? later);
  return contentReading.onRead(document, texts, fillCopy(texts, identity));
}

/** Puts values into a text: `{hours}` becomes that value. Words in braces that have none stay. */
export function fillTemplate(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
