import { type ContentDocument, SHAPE } from "./content-document.ts";

/**
 * What the owner has replaced in a document, by path: the keys and the ids of entries on the way to a text, with dots
 * between them. A list has its entries' ids, or its lines, one below the other. An empty text leaves an optional one
 * out.
 */
export type Overrides = Readonly<Record<string, string>>;

export type Entry = Readonly<Record<string, unknown>> & { id: string };

/** Keys of texts that code reads: the name of a drawing, say. */
const READ_BY_CODE = new Set(
  "id slug icon kind hue tone picture zone sample restsOn lang date marks unit only type posted closes shownOn sections naming".split(
    " ",
  ),
);

/** Whether an entry's id is one of those that the owner adds, which no entry that the site ships with has. */
export function isAddedId(id: string): boolean {
  return /^e(?=[a-z]*\d)[a-z\d]{5,15}$/.test(id);
}

/** Whether code reads the texts of that key, so that they stay as they were shipped. */
export function isReadByCode(key: string): boolean {
  return READ_BY_CODE.has(key);
}

/** Whether the texts of that key are addresses that links lead to. */
export function isLink(key: string): boolean {
  return key === "href" || key === "to";
}

/** Whether the texts of that key are photos (`app/shared/content/photo.ts`). What a photo shows says the text of the
 * key with `Alt` behind it. */
export function isPhoto(key: string): boolean {
  return key === "image";
}

/** The document's texts with what replaces some of them. Without replacements: what is shipped, itself. */
export function withOverrides<T>({ shipped }: ContentDocument<T>, overrides: Overrides | undefined): T {
  // The shape is kept, which the compiler can't see through `unknown`.
  return overrides ? (override(shipped, "", overrides) as T) : shipped;
}

/** What replaces a document's texts where those that are shown differ: it names nothing of what isn't shown. */
export function overridesOf({ shipped }: ContentDocument<unknown>, shown: unknown): Overrides {
  return Object.fromEntries(differences(shipped, shown, ""));
}

function differences(shipped: unknown, shown: unknown, path: string): [path: string, text: string][] {
  if (isEntries(shipped)) {
    const entries = shown as readonly Entry[];
    const list = [shipped, entries].map((all) => all.map(({ id }) => id).join("\n"));
    const texts = entries.flatMap((entry) => {
      const before = shipped.find(({ id }) => id === entry.id) ?? blankEntry(shipped, entry.id);
      return differences({ ...absentFields(shipped, before), ...before }, entry, pathBelow(path, entry.id));
    });
    return list[0] === list[1] ? texts : [[path, list[1] ?? ""], ...texts];
  }
  if (shipped && typeof shipped === "object" && !Array.isArray(shipped))
    return Object.entries(shipped).flatMap(([key, inner]) =>
      differences(inner, Object(shown)[key], pathBelow(path, key)),
    );
  const [before, after] = [shipped, shown ?? ""].map((one) => (Array.isArray(one) ? one.join("\n") : String(one)));
  return before === after || after === undefined ? [] : [[path, after]];
}

export function isEntries(value: unknown): value is readonly Entry[] {
  if (!Array.isArray(value)) return false;
  return SHAPE in value || (value.length > 0 && value.every((one) => typeof one?.id === "string"));
}

/** The lines of a list, or the ids of its entries. */
export function linesOf(value: string): string[] {
  return value.split("\n").filter(Boolean);
}

/** The path of what is below another. */
export function pathBelow(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

function override(value: unknown, path: string, overrides: Overrides): unknown {
  const own = overrides[path];
  if (typeof value === "number") return own === undefined ? value : Number(own);
  if (typeof value === "string") return own ?? value;
  if (isEntries(value)) {
    return idsInForce(value, own).map((id) => {
      const entry = value.find((one) => one.id === id) ?? blankEntry(value, id);
      const fields = { ...absentFields(value, entry), ...entry };
      const below = pathBelow(path, id);
      const texts = Object.entries(fields).map(([key, field]) => [
        key,
        override(field, pathBelow(below, key), overrides),
      ]);
      return Object.fromEntries(texts.filter(([key, text]) => text !== "" || entry[key as string] === ""));
    });
  }
  if (Array.isArray(value)) return own === undefined ? value : linesOf(own);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, override(inner, pathBelow(path, key), overrides)]),
  );
}

/** More entries than any list has room for: a draft may name as many as it likes. */
const MAX_ENTRIES = 200;

/** The ids of a list's entries in their order. One that a release has taken away isn't among them. */
export function idsInForce(entries: readonly Entry[], own: string | undefined): string[] {
  const shipped = entries.map(({ id }) => id);
  if (own === undefined) return shipped;
  const known = own.split("\n").filter((id) => shipped.includes(id) || isAddedId(id));
  return known.slice(0, MAX_ENTRIES);
}

/** The optional texts that other entries of a list have, and this one hasn't: empty. */
export function absentFields(entries: readonly Entry[], entry: Entry): Record<string, ""> {
  const texts = entries.flatMap((one) => Object.entries(one).filter(([, value]) => typeof value === "string"));
  return Object.fromEntries(texts.flatMap(([key]) => (key in entry || isReadByCode(key) ? [] : [[key, ""]])));
}

type ConditionalEntry = { sample: string; restsOn: string };

function shapeOf(entries: object): object {
  return (entries as { [SHAPE]?: object })[SHAPE] ?? {};
}

/** A new entry of a list: like its first one, without its texts, and without what says that it is invented. The end of
 * its address, if it has one, is to follow from its title. */
export function blankEntry(entries: readonly Entry[], id: string): Entry {
  const { sample: _, restsOn: __, ...first } = (entries[0] ?? shapeOf(entries)) as Entry & Partial<ConditionalEntry>;
  return {
    ...(blank(first) as Entry),
    ...("slug" in first && { slug: "" }),
    ...("naming" in first && { naming: "none" }),
    ...("posted" in first && firstDays(id)),
    id,
  };
}

/** How long a new entry that ends is to be found, unless it says otherwise. */
const OPEN_MONTHS = 3;

/** A new entry begins on the day on which it was added, as the editor's id for it says; with another id it has to say
 * so itself. */
function firstDays(id: string): { posted: string; closes: string } {
  const [, added] = /^e(\d{13})$/.exec(id) ?? [];
  if (!added) return { posted: "", closes: "" };
  const end = new Date(Number(added));
  end.setUTCMonth(end.getUTCMonth() + OPEN_MONTHS);
  return { posted: isoDay(new Date(Number(added))), closes: isoDay(end) };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function blank(value: unknown, key = ""): unknown {
  if (typeof value === "string") return isReadByCode(key) ? value : "";
  if (isEntries(value)) return SHAPE in value ? value : value.slice(0, 1).map((entry) => blank(entry));
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? [] : value;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blank(inner, name)]));
}
