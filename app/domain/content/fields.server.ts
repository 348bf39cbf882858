import { factsOf, fillCopy, placeholderOf } from "~/domain/site/copy/fill-copy.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import { keepTrue } from "~/domain/site/copy/while-true.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import type { Content } from "~/platform/content/published-content.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import {
  absentFields,
  blankEntry,
  type Entry,
  idsInForce,
  isAddedId,
  isEntries,
  isLink,
  isPhoto,
  isReadByCode,
  linesOf,
  type Overrides,
  pathBelow,
} from "~/shared/content/overrides.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import { shortenToWords } from "~/shared/text/tidy-text.ts";
import type { Field } from "./field.ts";
import { type Annotation, annotationOf } from "./field-annotations.server.ts";
import { distinct, keyName, titleKey } from "./field-label.ts";

/** From how many characters on a text is a paragraph, which a form gives more room. */
const PARAGRAPH = 96;
const TITLE_MAX = 60;
/** What says where an entry comes from, and is no text of it. */
const NO_TEXT = new Set(["id", "sample", "restsOn", "only"]);
const PLACEHOLDERS = /\{(\w+)\}/g;

/** Whose fields: what is replaced in a document, and what decides about texts that are true only under conditions. */
interface Source {
  document: string;
  overrides: Overrides;
  added: ReadonlyMap<string, readonly { id: string }[]>;
  identity: PageIdentity;
}

/** Where a value stands in its document. */
interface Place {
  path: string;
  /** The path with `*` in place of entries. */
  pattern: string;
  labels: readonly string[];
  /** What stands in this place of all entries of the list: one limit is for all of them. */
  alike: readonly unknown[];
  /** Whether some entries have nothing there. */
  isOptional: boolean;
}

/**
 * The texts of a document in its order, derived from what it ships with: of each what it says, what it may hold, and
 * why it stays if it can't be changed.
 *
 * @param overrides - what is replaced: in force, or in a draft
 */
export function fieldsOf(
  document: ContentDocument<unknown>,
  overrides: Overrides = {},
  identity: PageIdentity,
): Field[] {
  const root = { path: "", pattern: "", labels: [], alike: [document.shipped], isOptional: false };
  const source = { document: document.id, overrides, added: addedEntries(overrides), identity };
  return fieldsBelow(document.shipped, root, source);
}

/** A text among all of the site. */
export interface NamedField extends Field {
  document: string;
  /** As `contentField` writes it. */
  name: string;
}

/** The texts of all documents as they would be if `content` were in force, the owner's promises with the rest. */
export function siteFields(
  documents: ReadonlyMap<string, ContentDocument<unknown>>,
  content: Content,
  identity: PageIdentity = { ...siteIdentity(), content },
): NamedField[] {
  return [...documents.values()].flatMap((document) =>
    fieldsOf(document, content[document.id], identity).map((field) => {
      return { ...field, document: document.id, name: contentField(document.id, field.path) };
    }),
  );
}

/** What the owner calls a document, or a text of it. */
export function contentName(document: ContentDocument<unknown>, path?: string): string {
  const [group = "", name = ""] = document.id.split(".");
  if (path === undefined) return name.startsWith(group) ? keyName(name) : `${keyName(group)}: ${keyName(name)}`;
  const identity = siteIdentity();
  const field = fieldsOf(document, identity.content?.[document.id], identity).find((one) => one.path === path);
  return `${contentName(document)}, ${field?.label ?? path}`;
}

function fieldsBelow(value: unknown, place: Place, source: Source): Field[] {
  if (typeof value === "string") return [textField(value, place, source)];
  if (typeof value === "number") return [numberField(value, place, source)];
  if (isEntries(value)) return entriesFields(value, place, source);
  if (Array.isArray(value)) return [linesField(value.map(String), place, source)];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (NO_TEXT.has(key)) return [];
    const alike = place.alike.map((one) => Object(one)[key]).filter((one) => one !== undefined);
    const [path, pattern] = [pathBelow(place.path, key), pathBelow(place.pattern, key)];
    const isOptional = alike.length < place.alike.length;
    return fieldsBelow(inner, { path, pattern, labels: [...place.labels, keyName(key)], alike, isOptional }, source);
  });
}

function textField(shipped: string, place: Place, source: Source): Field {
  const key = place.pattern.slice(place.pattern.lastIndexOf(".") + 1);
  const variants = place.alike.flatMap((one) => (typeof one === "string" ? variantsOf(one) : []));
  const isLong = variants.some(({ length }) => length >= PARAGRAPH);
  const { fixed, format } = annotationOf(source.document, place.pattern);
  const drawn = fillCopy(shipped ? [shipped] : variants, source.identity);
  return field(shipped, place, source, {
    kind: isLink(key) ? "link" : isPhoto(key) ? "picture" : isLong ? "text" : "line",
    ...((place.isOptional || variants.includes("") || (format === "slug" && !shipped)) && { optional: true }),
    ...(!isLink(key) && !isPhoto(key) && { max: fixed ? longest(drawn) : roomFor(variants) }),
    locked: isReadByCode(key) ? "The site’s program reads it." : lockOfFacts([shipped]),
  });
}

function numberField(shipped: number, place: Place, source: Source): Field {
  const { max } = annotationOf(source.document, place.pattern);
  const isRead = source.document === promises.id || max !== undefined;
  const locked = isRead ? undefined : "It is a part of a drawing, and new drawings come with a release.";
  return field(String(shipped), place, source, { kind: "number", min: 1, max: shipped * 10, locked });
}

function linesField(shipped: readonly string[], place: Place, source: Source): Field {
  const { choices, sections } = annotationOf(source.document, place.pattern);
  const named = choices ?? sections;
  if (named) {
    const max = Object.keys(named).length;
    const isSections = place.pattern === "sections";
    const sorted = sections && { entries: sections, isClosed: true as const };
    return field(shipped.join("\n"), place, source, {
      kind: "list",
      min: isSections ? 1 : 0,
      max,
      ...sorted,
      locked: undefined,
    });
  }
  const lists = place.alike.filter(Array.isArray);
  const isDrawn = lists.some((list) => list.some((one) => typeof one === "number"));
  const variants = lists.flat().flatMap((one) => variantsOf(String(one)));
  return field(shipped.join("\n"), place, source, {
    kind: "list",
    ...sizes(shipped.length, Math.max(...lists.map(({ length }) => length)), place, source),
    lineMax: roomFor(variants),
    locked: isDrawn ? "A drawing is made of it." : lockOfFacts(shipped),
  });
}

function entriesFields(shipped: readonly Entry[], place: Place, source: Source): Field[] {
  const { identity, overrides } = source;
  const added = source.added.get(place.path) ?? [];
  const ids = idsInForce(shipped, overrides[place.path]);
  const known = new Set([...shipped.map(({ id }) => id), ...ids, ...added.map(({ id }) => id)]);
  const entries = [...known].map((id) => shipped.find((one) => one.id === id) ?? blankEntry(shipped, id));
  const titles = entries.map((entry) => {
    const key = titleKey(entry) ?? "";
    const title = fillCopy(String(overrides[`${place.path}.${entry.id}.${key}`] ?? entry[key] ?? ""), identity);
    return [entry.id, shortenToWords(title, TITLE_MAX) || "New entry"] as const;
  });
  const titleOf = distinct(titles);
  const lists = place.alike.filter(isEntries);
  const canAllGo = shipped.every((entry) => "sample" in entry || "restsOn" in entry);
  const list = field(shipped.map(({ id }) => id).join("\n"), place, source, {
    kind: "list",
    ...sizes(shipped.length, Math.max(...lists.map(({ length }) => length)), place, source),
    ...(canAllGo && { min: 0 }),
    entries: titleOf,
  });
  const outer = place.labels.slice(0, -1);
  const fields = ids.map((id) => {
    const entry = entries.find((one) => one.id === id) ?? blankEntry(shipped, id);
    const labels = [...outer, `${place.labels.at(-1)}: ${titleOf[id]}`];
    const [path, pattern] = [pathBelow(place.path, id), pathBelow(place.pattern, "*")];
    const below = { path, pattern, labels, alike: lists.flat(), isOptional: false };
    return fieldsBelow({ ...entry, ...absentFields(shipped, entry) }, below, source);
  });
  return [list, ...fields.flat()];
}

/** The entries that the owner added, by list, also those that are left out: what they say stays stored. */
function addedEntries(overrides: Overrides): Source["added"] {
  const entries = Object.keys(overrides).flatMap((path) => {
    const keys = path.split(".");
    return keys.flatMap((id, at) => (isAddedId(id) ? [{ list: keys.slice(0, at).join("."), id }] : []));
  });
  return Map.groupBy(entries, ({ list }) => list);
}

/** How many lines or entries there may be. */
function sizes(shipped: number, most: number, { pattern }: Place, { document }: Source): Pick<Field, "min" | "max"> {
  const { fixed, isClosed } = annotationOf(document, pattern);
  return { min: fixed ? shipped : 1, max: fixed || isClosed ? shipped : most * 2 };
}

function field(
  shipped: string,
  { path, pattern, labels }: Place,
  { document, overrides, identity }: Source,
  derived: Pick<Field, "kind"> & Partial<Omit<Field, "locked">> & { locked?: string | undefined },
): Field {
  const {
    fixed: _,
    sections: __,
    label,
    locked: annotatedLock,
    ...annotated
  }: Annotation = annotationOf(document, pattern);
  // What ships fits, too.
  if (annotated.max && derived.kind === "line") annotated.max = Math.max(annotated.max, shipped.length);
  const { locked: derivedLock, ...rest } = derived;
  const locked = annotatedLock ?? derivedLock;
  const kept = keepTrue(shipped, identity.hidden);
  // A line that is none under the conditions isn't shown.
  const byDefault = derived.kind === "list" ? linesOf(kept).join("\n") : kept;
  const facts = factsOf(identity);
  const names = [...shipped.matchAll(PLACEHOLDERS)].map(([, name = ""]) => name).filter((name) => !(name in facts));
  return {
    path,
    label: (label ? [...labels.slice(0, -1), label] : labels).join(" — "),
    value: overrides[path] ?? byDefault,
    default: byDefault,
    ...rest,
    ...(names.length > 0 && { placeholders: [...new Set(names)] }),
    ...annotated,
    ...(locked && { locked }),
  };
}

/** Texts that have nothing but facts follow these. */
function lockOfFacts(texts: readonly string[]): string | undefined {
  const names = texts.map((text) => /^\{(\w+)\}$/.exec(text)?.[1]);
  const services = serviceMenu.shipped.services.map(({ id }) => placeholderOf(id));
  // An owner may call a service otherwise in one place.
  if (names.length === 0 || names.some((name) => name !== undefined && services.includes(name))) return undefined;
  if (!names.every((name) => name !== undefined)) return undefined;
  const isPromised = names.every((name) => Object.hasOwn(promises.shipped, name));
  return `It says what stands in ${isPromised ? "the promises" : "your settings"}, where you can change it.`;
}

/** What a text is while its conditions hold, and when none of them does. */
function variantsOf(text: string): string[] {
  const lost = [...text.matchAll(/⟦([^¦⟦⟧]+)¦/g)].flatMap(([, facts = ""]) => facts.split(" "));
  return lost.length > 0 ? [keepTrue(text, []), keepTrue(text, lost)] : [text];
}

/** The most characters where these are the texts that ship. */
function roomFor(texts: readonly string[]): number {
  return Math.max(Math.ceil(longest(texts) * 1.5), longest(texts) + 20);
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
