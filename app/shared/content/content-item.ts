/** What has texts that the owner can change, as they know it. */
export interface ContentItem {
  /** The path of a page, `email:name`, `pdf:name`, or the id of a shared document. */
  key: string;
  kind: "page" | "email" | "pdf" | "shared";
  title: string;
  /** Where visitors find it; an email has none. */
  path?: string;
  /** The documents that it shows, in the order in which it shows them; what it shares is last. */
  documents: ItemDocument[];
  /** The documents of other pages' heads that it shows, too, such as a name in its path: they are changed there. */
  others?: readonly string[];
}

/** A document as a part of an item. */
export interface ItemDocument {
  id: string;
  /** It is an item of its own, since several others show it. */
  isShared?: true;
  /** Only what is below this path of it, an entry. */
  entry?: string;
}
