/** Texts that visitors read and the owner may replace: what the site ships with, by the id that replacements name. */
export interface ContentDocument<T> {
  readonly id: string;
  readonly shipped: T;
  /** The paths of the pages whose hydrated parts show it: their data have what is replaced of it. `later`: what only an
   * interaction shows, on whatever page, is asked for then. */
  readonly hydratedOn?: RegExp | "later";
  /** Made of what the site does: no text of it can be replaced. */
  readonly isGenerated?: true;
}

/**
 * Declares texts that the owner may replace.
 *
 * @param id - `area.name`, for good: what the owner has changed is stored by it
 * @param shipped - any nesting of plain objects, `list`s, and arrays of strings
 */
export function defineContent<const T>(id: string, shipped: T): ContentDocument<T> {
  return { id, shipped };
}

/** The same for texts that hydrated parts show, on the pages whose paths `hydratedOn` matches, or later. */
export function defineHydratedContent<const T>(
  id: string,
  hydratedOn: RegExp | "later",
  shipped: T,
): ContentDocument<T> {
  return { id, shipped, hydratedOn };
}

/**
 * A list of entries, in the order of their keys. Each key is its entry's `id`: unique in the list, no number, never
 * used again for another entry, since what the owner has changed is stored by it.
 */
export function list<const Entries extends Readonly<Record<string, object>>>(
  entries: Entries,
): ReadonlyArray<EntryOf<Entries>> {
  return Object.entries(entries).map(([id, entry]) => ({ ...entry, id }) as EntryOf<Entries>);
}

/** What the entries of a list look like that ships without any. */
export const SHAPE = Symbol("shape");

/** A list that ships without entries; one that the owner adds has the texts of `shape`. */
export function emptyList<Shape extends object>(shape: Shape): ReadonlyArray<Shape & { id: string }> {
  return Object.assign([], { [SHAPE]: { ...shape, id: "" } });
}

type EntryOf<Entries> = { [Id in keyof Entries]: Entries[Id] & { id: Id } }[keyof Entries];

/**
 * What else happens when a document is read: on the server its use is noted, and a preview marks its texts. In browsers
 * nothing.
 *
 * @param before - its texts before placeholders were filled in
 * @param texts - the same afterwards
 */
type OnRead = <T>(document: ContentDocument<unknown>, before: unknown, texts: T) => T;

export const contentReading: { onRead: OnRead } = { onRead: (_document, _before, texts) => texts };
