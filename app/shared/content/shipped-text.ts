import type { ContentDocument } from "./content-document.ts";
import { blankEntry, isAddedId, isEntries } from "./overrides.ts";

/** The text that a document ships with at a path, written as what replaces it: of a list its entries' ids, or its
 * lines, one below the other; of an added entry what it has before it is written. Undefined where it ships nothing. */
export function shippedText(document: ContentDocument<unknown>, path: string): string | undefined {
  const value = shippedValue(document, path);
  if (isEntries(value)) return value.map(({ id }) => id).join("\n");
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** What a document ships with at a path: a text, a list, an entry, or whatever is above these. */
export function shippedValue({ shipped }: ContentDocument<unknown>, path: string): unknown {
  let value: unknown = shipped;
  for (const key of path.split(".")) {
    if (isEntries(value)) {
      const entries = value;
      value = entries.find(({ id }) => id === key) ?? (isAddedId(key) ? blankEntry(entries, key) : undefined);
    } else value = value && typeof value === "object" && Object.hasOwn(value, key) ? Object(value)[key] : undefined;
  }
  return value;
}

/** How a problem names a text of a document. */
export function contentField(document: string, path: string): string {
  return `${document}/${path}`;
}

/** The document and the path of a text that `contentField` has named. */
export function documentAndPath(field: string): [document: string, path: string] {
  const end = field.indexOf("/");
  return [field.slice(0, end), field.slice(end + 1)];
}
